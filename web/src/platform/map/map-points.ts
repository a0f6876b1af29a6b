export type MapPoint = { readonly lat: number; readonly lng: number }

/** What the map looks at when it opens: a place, or everything that lies on it. */
export type MapView = { readonly center: MapPoint; readonly zoom: number } | { readonly around: readonly MapPoint[] } | PinsView

/** Some of it are pins, to be seen whole; others are left out where the window allows it. */
export type PinsView = {
  readonly around: readonly MapPoint[]
  readonly pins: readonly MapPoint[]
  readonly without: readonly MapPoint[]
}

/** Lower Manhattan, where the home map of the specification stands. */
export const homeView: MapView = { center: { lat: 40.71, lng: -74.01 }, zoom: 11 }

/** A tenth of a metre is finer than any hand on a map; more digits would only be noise in the records. */
export const tidy = ({ lat, lng }: MapPoint): MapPoint => ({ lat: round(lat), lng: round(wrapped(lng)) })
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
/** Who pans around the world comes out behind 180 degrees. */
const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
