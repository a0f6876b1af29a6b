import type { MapPoint } from './map-points.ts'

export const metresPerMile = 1609.344

/** A degree of latitude is 69 miles everywhere, a degree of longitude only at the equator. */
export function boxAround({ lat, lng }: MapPoint, miles: number): MapPoint[] {
  const up = miles / 69
  const over = up / Math.cos((lat * Math.PI) / 180)
  return [
    { lat: lat - up, lng: lng - over },
    { lat: lat + up, lng: lng + over },
  ]
}
