import { MapShapes } from './map-shapes.tsx'
import { MapWindow } from './map-window.tsx'
import type { ShapesMapProps } from './shapes-map.tsx'

export default function ShapesMapWindow({ label, shapes, view, picked, onPick, className }: ShapesMapProps) {
  const all = shapes.flatMap(({ outline }) => outline)
  return (
    <MapWindow label={label} view={view ?? (all.length > 0 ? { around: all } : undefined)} className={className}>
      <MapShapes shapes={shapes} picked={picked} onPick={onPick} />
    </MapWindow>
  )
}
