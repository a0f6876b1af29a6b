import type { Point } from '@farmlane/contract/growing/point.ts'

export type Box = { width: number; height: number; margin: number }
type Spot = { x: number; y: number }
export type Drawn = { corners: Spot[]; middle: Spot; width: number; height: number }

/**
 * Projects outlines into a box: north up, at one scale, as large as fits. Farms are small enough for a flat earth, so the only
 * correction is for the convergence of the meridians.
 */
export function drawOutlines(outlines: readonly (readonly Point[])[], { width, height, margin }: Box): Drawn[] {
  const all = outlines.flat()
  if (all.length === 0) return []
  const [south, north] = ends(all.map(({ lat }) => lat))
  const [west, east] = ends(all.map(({ lng }) => lng))
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const across = (east - west) * narrowing
  const up = north - south
  const scale = Math.min((width - 2 * margin) / Math.max(across, 1e-9), (height - 2 * margin) / Math.max(up, 1e-9))
  const left = (width - across * scale) / 2
  const top = (height - up * scale) / 2
  return outlines.map((outline) => {
    const corners = outline.map(({ lat, lng }) => ({
      x: left + (lng - west) * narrowing * scale,
      y: top + (north - lat) * scale,
    }))
    const [x0, x1] = ends(corners.map(({ x }) => x))
    const [y0, y1] = ends(corners.map(({ y }) => y))
    return { corners, middle: middleOf(corners), width: x1 - x0, height: y1 - y0 }
  })
}

const ends = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]

/** The centroid, where a name looks centered; without an area, the mean of the corners. */
function middleOf(corners: readonly Spot[]): Spot {
  let area = 0
  let x = 0
  let y = 0
  corners.forEach((one, at) => {
    const next = corners[(at + 1) % corners.length] ?? one
    const cross = one.x * next.y - next.x * one.y
    area += cross
    x += (one.x + next.x) * cross
    y += (one.y + next.y) * cross
  })
  if (Math.abs(area) > 1e-6) return { x: x / (3 * area), y: y / (3 * area) }
  const sum = corners.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
  return { x: sum.x / corners.length, y: sum.y / corners.length }
}
