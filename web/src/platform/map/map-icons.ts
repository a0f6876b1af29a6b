import { type DivIcon, divIcon } from 'leaflet'

// Drawn here because Leaflet would load its markers as images. The icon is large enough for a thumb; its drawing is smaller.
const mark = (className: string, size: number, drawing: string, foot = size / 2) =>
  divIcon({ className: `map-mark ${className}`, html: drawing, iconSize: [size, size], iconAnchor: [size / 2, foot] })

export const pinIcon = mark(
  'map-pin',
  48,
  '<svg viewBox="0 0 48 48" aria-hidden="true"><path class="map-pin-body" d="M24 45C16 34 9 27.5 9 19a15 15 0 0 1 30 0c0 8.5-7 15-15 26Z"/><path class="map-pin-furrow" d="M16.5 23.5C19 19 21.5 16 24 13.5c2.5 2.5 5 5.5 7.5 10M21 24.5c1-2.5 2-4.5 3-6 1 1.5 2 3.5 3 6"/></svg>',
  45,
)
const dot = (radius: number) => `<svg viewBox="0 0 44 44" aria-hidden="true"><circle cx="22" cy="22" r="${radius}"/></svg>`
export const cornerIcon = mark('map-corner', 44, dot(9))
export const chosenCornerIcon = mark('map-corner map-chosen', 44, dot(12))
/** The dot between two corners; a click turns it into a corner. */
export const betweenIcon = mark('map-between', 44, dot(5))

const drop =
  '<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M24 45C16 34 9 27.5 9 19a15 15 0 0 1 30 0c0 8.5-7 15-15 26Z"/><circle cx="24" cy="19" r="5.5"/></svg>'
export const spotIcon = mark('map-spot', 48, drop, 45)
export const pickedSpotIcon = mark('map-spot map-picked', 48, drop, 45)
export const hereIcon = mark('map-here', 28, '<svg viewBox="0 0 28 28" aria-hidden="true"><circle cx="14" cy="14" r="8"/></svg>')

const crowds = new Map<number, DivIcon>()
/** Clusters of more spots get larger icons. */
export function crowdIcon(count: number): DivIcon {
  const size = count < 10 ? 46 : count < 100 ? 54 : 64
  const said = count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`
  const icon = crowds.get(count) ?? mark('map-crowd', size, `<span aria-hidden="true">${said}</span>`)
  crowds.set(count, icon)
  return icon
}
