import { lazyMap } from './lazy-map.tsx'
import type { Pin } from './pin-map.tsx'

export type PlaceMapProps = {
  label: string
  place: Pin
  /** Above 0 the place is somewhere in this circle, and there is no pin. */
  radiusMiles: number
  /** The place is known and the circle is drawn around it. */
  pinned?: boolean | undefined
  /** Without controls, for a strip of map. */
  small?: boolean | undefined
  className?: string | undefined
}

/** Where something is, or about where. Only to look at. */
export const PlaceMap = lazyMap<PlaceMapProps>(() => import('./place-map-window.tsx'))
