import { homeZoom } from '@farmlane/contract/market/constants.ts'
import type { MarketFarm } from '@farmlane/contract/market/market-farm.ts'
import type { MapView } from '../../platform/map/map-points.ts'
import type { VisitorPlace } from './place-cookie.ts'

/** About three miles, in degrees of latitude, so that a single place never fills the window. */
const around = 0.045
/** The number of nearest farms that the view must contain. */
const nearest = 4

/** The visitor's place with the nearest farms and no others, on any screen size. */
export function aroundView({ latitude: lat, longitude: lng }: VisitorPlace, farms: readonly MarketFarm[]): MapView {
  if (farms.length === 0) return { center: { lat, lng }, zoom: homeZoom }
  const points = farms.map(({ place }) => ({ lat: place.latitude, lng: place.longitude }))
  const shown = points.slice(0, nearest)
  return {
    around: [{ lat: lat - around, lng: lng - around }, { lat: lat + around, lng: lng + around }, ...shown],
    pins: [{ lat, lng }, ...shown],
    without: points.slice(nearest),
  }
}

/** The landing page opens at the specified place until the visitor sets a location. */
export const discoverView = (place: VisitorPlace, farms: readonly MarketFarm[]): MapView =>
  aroundView(place, place.chosen ? farms : [])
