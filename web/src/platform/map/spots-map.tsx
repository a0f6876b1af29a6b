import type { ReactNode } from 'react'
import { lazyMap } from './lazy-map.tsx'
import type { MapPoint, MapView } from './map-points.ts'

export type MapSpot = { readonly id: string; readonly at: MapPoint; readonly name: string }
/** A cluster of spots that are too close together to show separately. */
export type MapCrowd = { readonly at: MapPoint; readonly count: number; readonly name: string }
/** The visible area in degrees, and the zoom. */
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
  /** The user's own location. */
  here?: MapPoint | undefined
  picked: string | null
  onPick: (id: string | null) => void
  /** The content of the picked spot's card. */
  card: ReactNode
  /** Called at the start and whenever the map stops moving. */
  onBox: (box: MapBox) => void
  className?: string | undefined
}

/** A map of places to choose from: every marker is a button, and the picked one opens a card. */
export const SpotsMap = lazyMap<SpotsMapProps>(() => import('./spots-map-window.tsx'))
