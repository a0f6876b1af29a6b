export type MapPoint = { readonly lat: number; readonly lng: number }

/** The map's initial view: a place with a zoom, or all the given points. */
export type MapView = { readonly center: MapPoint; readonly zoom: number } | { readonly around: readonly MapPoint[] } | PinsView

/** A view of `around` that shows all `pins` in full and, where the window allows it, keeps those in `without` out of sight. */
export type PinsView = {
  readonly around: readonly MapPoint[]
  readonly pins: readonly MapPoint[]
  readonly without: readonly MapPoint[]
}

/** Lower Manhattan, the specification's home map. */
export const homeView: MapView = { center: { lat: 40.71, lng: -74.01 }, zoom: 11 }

/** Rounds to a tenth of a meter, which is finer than anyone can point on a map; more digits would be noise in the records. */
export const tidy = ({ lat, lng }: MapPoint): MapPoint => ({ lat: round(lat), lng: round(wrapped(lng)) })
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
/** Panning around the world yields longitudes beyond 180 degrees. */
const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
