import type { MapPoint, PinsView } from './map-points.ts'
import { across, down, pointAt } from './mercator.ts'

/** In pixels, of the window or of the whole earth at some zoom. */
type Spot = { readonly x: number; readonly y: number }
type Laid = { readonly pins: readonly Spot[]; readonly without: readonly Spot[] }

/** The padding around everything in view, as on every map. */
const free = 36
/** How far a pin's drawing extends beside and above its tip. */
const reach = { side: 17, up: 45 }
/** Minimum distance between a pin's tip and the window's edges; more at the bottom because of the scale. */
const gap = { side: 20, up: 48, down: 30 }
/** The zoom buttons in the upper right corner, including their margin. */
const buttons = { wide: 60, high: 106 }

/**
 * The closest view of everything in `around`, shifted just enough to show every pin in full and clear of the buttons while the
 * pins in `without` stay completely outside. When that is impossible, those are shown too. Null when nothing fits.
 */
export function pinsLook({ around, pins, without }: PinsView, window: Spot, snap: number) {
  const fits = fittingZoom(around, window, snap)
  // One zoom step closer, the pins may still fit, though without all the padding.
  const zooms = [fits, fits + snap, fits - snap]
  for (const leftOut of [without, []])
    for (const zoom of zooms) {
      const at = (point: MapPoint) => spotOf(point, zoom)
      const corner = bestCorner(middleOf(around.map(at)), { pins: pins.map(at), without: leftOut.map(at) }, window)
      const scale = 2 ** zoom
      if (corner) return { center: pointAt((corner.x + window.x / 2) / scale, (corner.y + window.y / 2) / scale), zoom }
    }
  return null
}

// Whole pixels, so that positions just past a pin are exact.
const spotOf = ({ lat, lng }: MapPoint, zoom: number): Spot => ({
  x: Math.round(across(lng) * 2 ** zoom),
  y: Math.round(down(lat) * 2 ** zoom),
})

const span = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

function fittingZoom(around: readonly MapPoint[], window: Spot, snap: number) {
  const [west, east] = span(around.map(({ lng }) => across(lng)))
  const [north, south] = span(around.map(({ lat }) => down(lat)))
  const zoom = Math.log2(Math.min((window.x - 2 * free) / (east - west), (window.y - 2 * free) / (south - north)))
  return Math.min(Math.floor(zoom / snap) * snap, 17)
}

function middleOf(spots: readonly Spot[]): Spot {
  const [west, east] = span(spots.map(({ x }) => x))
  const [north, south] = span(spots.map(({ y }) => y))
  return { x: (west + east) / 2, y: (north + south) / 2 }
}

/**
 * The window's upper left corner, as close to centered as possible. Candidates are the centered position and those just past a
 * pin.
 */
function bestCorner(middle: Spot, { pins, without }: Laid, window: Spot): Spot | undefined {
  const wished = { x: Math.round(middle.x - window.x / 2), y: Math.round(middle.y - window.y / 2) }
  const lefts = [
    wished.x,
    ...pins.flatMap(({ x }) => [x - gap.side, x + gap.side - window.x, x + reach.side + buttons.wide - window.x]),
    ...without.flatMap(({ x }) => [x + reach.side, x - reach.side - window.x]),
  ]
  const tops = [
    wished.y,
    ...pins.flatMap(({ y }) => [y - gap.up, y + gap.down - window.y, y - reach.up - buttons.high]),
    ...without.flatMap(({ y }) => [y, y - reach.up - window.y]),
  ]
  const push = ({ x, y }: Spot) => (x - wished.x) ** 2 + (y - wished.y) ** 2
  return lefts
    .flatMap((x) => tops.map((y) => ({ x, y })))
    .toSorted((a, b) => push(a) - push(b))
    .find((corner) => pins.every(standsIn(corner, window)) && !without.some(isSeen(corner, window)))
}

const standsIn = (corner: Spot, window: Spot) => (foot: Spot) => {
  const [x, y] = [foot.x - corner.x, foot.y - corner.y]
  const isInside = x >= gap.side && x <= window.x - gap.side && y >= gap.up && y <= window.y - gap.down
  return isInside && (x + reach.side <= window.x - buttons.wide || y - reach.up >= buttons.high)
}

const isSeen = (corner: Spot, window: Spot) => (foot: Spot) => {
  const [x, y] = [foot.x - corner.x, foot.y - corner.y]
  return x > -reach.side && x < window.x + reach.side && y > 0 && y < window.y + reach.up
}
