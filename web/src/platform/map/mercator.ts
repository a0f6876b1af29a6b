import type { MapPoint } from './map-points.ts'

/** Web Mercator: the whole earth is 256 pixels wide at zoom 0 and doubles with each zoom level. */
export const across = (lng: number) => ((lng + 180) / 360) * 256
export const down = (lat: number) => (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * 256

export const pointAt = (x: number, y: number): MapPoint => ({
  lat: (Math.atan(Math.sinh((0.5 - y / 256) * 2 * Math.PI)) * 180) / Math.PI,
  lng: (x / 256) * 360 - 180,
})
