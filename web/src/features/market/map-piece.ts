import type { MapPiece } from '@farmlane/contract/market/market-farm.ts'
import type { MapBox } from '../../platform/map/map-items.ts'

/** A loaded area of the map, somewhat larger than the window, so that a small move needs no new request. */
export type KnownPiece = { readonly near: string; readonly box: MapBox; readonly piece: MapPiece }

const margin = 0.25

export function withMargin({ west, south, east, north, zoom }: MapBox): MapBox {
  const [over, up] = [(east - west) * margin, (north - south) * margin]
  return {
    west: Math.max(west - over, -180),
    south: Math.max(south - up, -85),
    east: Math.min(east + over, 180),
    north: Math.min(north + up, 85),
    zoom,
  }
}

/** Whether the window lies within the loaded area. Another zoom level clusters the farms differently, so it needs a request. */
export const isCovered = (known: KnownPiece | null, near: string, box: MapBox): boolean =>
  known !== null &&
  known.near === near &&
  known.box.zoom === box.zoom &&
  known.box.west <= box.west &&
  known.box.south <= box.south &&
  known.box.east >= box.east &&
  known.box.north >= box.north

const lies = (box: MapBox) => (item: { place: { latitude: number; longitude: number } }) =>
  item.place.latitude >= box.south &&
  item.place.latitude <= box.north &&
  item.place.longitude >= box.west &&
  item.place.longitude <= box.east

/** The content of the window, and its number of farms, including those in clusters. */
export type SeenPiece = MapPiece & { readonly total: number }

/** Only the content of the window, nearest first, for the list and the count beside the map. */
export function inWindow(piece: MapPiece, box: MapBox): SeenPiece {
  const farms = piece.farms.filter(lies(box)).toSorted((a, b) => (a.miles ?? 0) - (b.miles ?? 0))
  const clusters = piece.clusters.filter(lies(box))
  return { farms, clusters, total: clusters.reduce((sum, { count }) => sum + count, farms.length) }
}
