import { lazyMap } from './lazy-map.tsx'
import type { MapPoint, MapView } from './map-points.ts'
import type { MapShape } from './shapes-map.tsx'

export type OutlineMapProps = {
  label: string
  corners: readonly MapPoint[]
  /** While drawing, a press on the map sets the next corner and one finger pans. Otherwise the map is only looked at. */
  drawing: boolean
  /** Called once before a change: a drag is many changes, and one step to undo. */
  beforeChange: () => void
  onChange: (corners: MapPoint[]) => void
  chosen: number | null
  onChoose: (corner: number | null) => void
  /** Drawn as not valid. */
  wrong?: boolean | undefined
  /** What lies around it, faintly. */
  others?: readonly MapShape[] | undefined
  /** Where to look first; kept, so that drawing does not move the map. */
  view: MapView
  className?: string | undefined
}

/**
 * The drawing board for an outline: press to set corners, drag them, press one to choose it, press the small dot between two for
 * one more. By keyboard: arrows pan the map and Enter sets a corner at its middle; on a corner the arrows move it and Delete takes it away.
 */
export const OutlineMap = lazyMap<OutlineMapProps>(() => import('./outline-map-window.tsx'))
