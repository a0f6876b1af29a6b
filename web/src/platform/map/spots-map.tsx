import type { ReactNode } from 'react'
import { lazyMap } from './lazy-map.tsx'
import type { MapPoint, MapView } from './map-points.ts'

export type MapSpot = { readonly id: string; readonly at: MapPoint; readonly name: string }
/** Many spots that lie too close together to be told apart. */
export type MapCrowd = { readonly at: MapPoint; readonly count: number; readonly name: string }
/** What the window shows, in degrees, and how near. */
export type MapBox = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly zoom: number
}

export type SpotsMapProps = {
  label: string
  view: MapView
  spots: readonly MapSpot[]
  crowds: readonly MapCrowd[]
  /** Where the one who looks is. */
  here?: MapPoint | undefined
  picked: string | null
  onPick: (id: string | null) => void
  /** What stands in the card of the picked spot. */
  card: ReactNode
  /** Told at the start and whenever the map has come to rest. */
  onBox: (box: MapBox) => void
  className?: string | undefined
}

/** Places to choose from: every mark is a button, and the picked one opens a card beside it. */
export const SpotsMap = lazyMap<SpotsMapProps>(() => import('./spots-map-window.tsx'))
