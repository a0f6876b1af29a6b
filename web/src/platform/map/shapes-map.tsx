import { lazyMap } from './lazy-map.tsx'
import type { ShapesMapProps } from './shapes-map-window.tsx'

/** A read-only map of named outlines, which can be selectable. */
export const ShapesMap = lazyMap<ShapesMapProps>(() => import('./shapes-map-window.tsx'))
