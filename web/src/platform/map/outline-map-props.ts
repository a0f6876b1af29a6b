import type { MapShape } from './map-items.ts'
import type { MapPoint, MapView } from './map-points.ts'

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
