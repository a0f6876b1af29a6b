import type { Place } from '@farmlane/contract/kernel/place.ts'

/** Farms in a square of the map, identified by column and row. */
export type Cell = Place & { readonly across: number; readonly up: number; readonly count: number; readonly first: string }
/** A map area between two corners, in degrees. */
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/** Pins closer than this on screen become one cluster. */
const cellPixels = 64
const tilePixels = 256
/** From this zoom on, farms are shown as single pins. */
const nearestZoom = 17
/** The maximum of pins and clusters on a page. */
export const mostPins = 300
/** No real screen has more cells; larger requests would only burden the server. */
const mostCells = 8192
/** The latitude at which web maps end. */
const edge = 85

const clamped = (latitude: number): number => Math.max(-edge, Math.min(latitude, edge))
export const cornersOf = ({ west, south, east, north }: Box): [Place, Place] => [
  { latitude: clamped(south), longitude: west },
  { latitude: clamped(north), longitude: east },
]

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const mercator = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))

/**
 * The side of the cells on the projected map, doubled until the area has no more cells than a screen; `single` when farms may be
 * shown as single pins.
 */
export function squaresOf(box: Box, zoom: number): { side: number; single: boolean } {
  const [low, high] = cornersOf(box)
  const [wide, tall] = [
    Math.abs(radians(high.longitude - low.longitude)),
    Math.abs(mercator(high.latitude) - mercator(low.latitude)),
  ]
  const wanted = ((2 * Math.PI) / 2 ** zoom) * (cellPixels / tilePixels)
  let side = wanted
  while ((wide / side + 1) * (tall / side + 1) > mostCells) side *= 2
  return { side, single: zoom >= nearestZoom && side === wanted }
}

/** Merges cells by fours until there are few enough, without losing any farm. */
export function gathered(cells: readonly Cell[], most: number = mostPins): readonly Cell[] {
  if (cells.length <= most) return cells
  const larger = new Map<string, Cell>()
  for (const cell of cells) {
    const [across, up] = [Math.floor(cell.across / 2), Math.floor(cell.up / 2)]
    const key = `${across} ${up}`
    const other = larger.get(key)
    larger.set(key, other ? both(other, cell) : { ...cell, across, up })
  }
  return gathered([...larger.values()], most)
}

/** The cluster is centered on its farms. */
function both(one: Cell, other: Cell): Cell {
  const count = one.count + other.count
  const mean = (a: number, b: number) => (a * one.count + b * other.count) / count
  return {
    ...one,
    count,
    latitude: mean(one.latitude, other.latitude),
    longitude: mean(one.longitude, other.longitude),
  }
}
