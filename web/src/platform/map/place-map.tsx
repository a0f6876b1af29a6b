import { lazyMap } from './lazy-map.tsx'
import type { Pin } from './pin-map.tsx'

export type PlaceMapProps = {
  label: string
  place: Pin
  /** Above 0, the place is somewhere in this circle and there is no pin, unless `pinned`. */
  radiusMiles: number
  /** The exact place is known: show a pin in the center of the circle. */
  pinned?: boolean | undefined
  /** Without controls, for a small strip of map. */
  small?: boolean | undefined
  className?: string | undefined
}

/** Shows an exact or approximate place, read-only. */
export const PlaceMap = lazyMap<PlaceMapProps>(() => import('./place-map-window.tsx'))
