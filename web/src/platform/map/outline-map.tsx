import { lazyMap } from './lazy-map.tsx'
import type { OutlineMapProps } from './outline-map-props.ts'

/**
 * A map to draw an outline on: click to add corners, drag them, click one to select it, click the small dot between two to insert
 * one. By keyboard, arrows pan the map and Enter adds a corner at its center; on a corner, arrows move it and Delete removes it.
 */
export const OutlineMap = lazyMap<OutlineMapProps>(() => import('./outline-map-window.tsx'))
