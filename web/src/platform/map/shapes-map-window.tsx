import type { MapShape } from './map-items.ts'
import type { MapView } from './map-points.ts'
import { MapShapes } from './map-shapes.tsx'
import { MapWindow } from './map-window.tsx'

export default function ShapesMapWindow({ label, shapes, view, picked, onPick, className }: ShapesMapProps) {
  const all = shapes.flatMap(({ outline }) => outline)
  return (
    <MapWindow label={label} view={view ?? (all.length > 0 ? { around: all } : undefined)} className={className}>
      <MapShapes shapes={shapes} picked={picked} onPick={onPick} />
    </MapWindow>
  )
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
