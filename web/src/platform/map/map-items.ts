import type { MapPoint } from './map-points.ts'

export type ShapeTone = 'leaf' | 'wheat' | 'earth' | 'sprout' | 'glass'
export type MapShape = {
  readonly id: string
  readonly name: string
  readonly outline: readonly MapPoint[]
  readonly tone: ShapeTone
}
export type Pin = { readonly latitude: number; readonly longitude: number }
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
