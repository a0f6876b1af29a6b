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
  /** Without it the map shows all the shapes. */
  view?: MapView | undefined
  picked?: string | null | undefined
  /** A press on a shape. What it does must be reachable beside the map too: shapes take no focus. */
  onPick?: ((id: string) => void) | undefined
  className?: string | undefined
}

/** Named outlines on the map, to look at and to pick from. */
export const ShapesMap = lazyMap<ShapesMapProps>(() => import('./shapes-map-window.tsx'))
