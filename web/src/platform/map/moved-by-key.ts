import type { LeafletKeyboardEvent, Map as LeafletMap } from 'leaflet'
import { type MapPoint, tidy } from './map-points.ts'

const ways: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Where an arrow key moves a marker: by 8 screen pixels, so that zooming in makes steps finer, or by 40 with Shift. */
export function movedByKey(map: LeafletMap, from: MapPoint, { originalEvent }: LeafletKeyboardEvent): MapPoint | null {
  const way = ways[originalEvent.key]
  if (!way) return null
  originalEvent.preventDefault()
  originalEvent.stopPropagation()
  const step = originalEvent.shiftKey ? 40 : 8
  const [over, down] = way
  const moved = map.unproject(map.project(from).add([over * step, down * step]))
  // Only one coordinate changes: the other keeps its exact value.
  return tidy({ lat: down ? moved.lat : from.lat, lng: over ? moved.lng : from.lng })
}
