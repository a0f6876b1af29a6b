import { lazyMap } from './lazy-map.tsx'
import type { SpotsMapProps } from './spots-map-window.tsx'

/** A map of places to choose from: every marker is a button, and the picked one opens a card. */
export const SpotsMap = lazyMap<SpotsMapProps>(() => import('./spots-map-window.tsx'))
