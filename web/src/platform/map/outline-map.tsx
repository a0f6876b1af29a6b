import { lazyMap } from './lazy-map.tsx'
import type { MapPoint, MapView } from './map-points.ts'
import type { MapShape } from './shapes-map.tsx'

export type OutlineMapProps = {
  label: string
  corners: readonly MapPoint[]
  /** While drawing, a click on the map adds a corner and one finger pans. Otherwise the map is read-only. */
  drawing: boolean
  /** Called once before a change. A drag consists of many changes but is one undo step. */
  beforeChange: () => void
  onChange: (corners: MapPoint[]) => void
  chosen: number | null
  onChoose: (corner: number | null) => void
  /** Drawn as invalid. */
  wrong?: boolean | undefined
  /** Neighboring shapes, drawn faintly. */
  others?: readonly MapShape[] | undefined
  /** The initial view; keep it constant, so that drawing doesn't move the map. */
  view: MapView
  className?: string | undefined
}

/**
 * A map to draw an outline on: click to add corners, drag them, click one to select it, click the small dot between two to insert
 * one. By keyboard, arrows pan the map and Enter adds a corner at its center; on a corner, arrows move it and Delete removes it.
 */
export const OutlineMap = lazyMap<OutlineMapProps>(() => import('./outline-map-window.tsx'))
