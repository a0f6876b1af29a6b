import { lazyMap } from './lazy-map.tsx'
import type { MapPoint, MapView } from './map-points.ts'

export type ShapeTone = 'leaf' | 'wheat' | 'earth' | 'sprout' | 'glass'
export type MapShape = {
  readonly id: string
  readonly name: string
  readonly outline: readonly MapPoint[]
  readonly tone: ShapeTone
}

export type ShapesMapProps = {
  label: string
  shapes: readonly MapShape[]
  /** Defaults to a view of all shapes. */
  view?: MapView | undefined
  picked?: string | null | undefined
  /** Called on a click. Offer the same action outside the map too, because shapes cannot take focus. */
  onPick?: ((id: string) => void) | undefined
  className?: string | undefined
}

/** A read-only map of named outlines, which can be selectable. */
export const ShapesMap = lazyMap<ShapesMapProps>(() => import('./shapes-map-window.tsx'))
