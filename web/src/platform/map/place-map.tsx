import { lazyMap } from './lazy-map.tsx'
import type { PlaceMapProps } from './place-map-window.tsx'

/** Shows an exact or approximate place, read-only. */
export const PlaceMap = lazyMap<PlaceMapProps>(() => import('./place-map-window.tsx'))
