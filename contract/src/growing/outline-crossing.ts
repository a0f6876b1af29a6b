import type { Point } from './point.ts'

/**
 * Whether an outline crosses itself, touches itself or doubles back on its own side, which leaves its inside undefined. Two
 * identical corners in a row, as a double click makes them, are fine. Fewer than three corners count as an unfinished outline.
 */
export function crossesItself(outline: readonly Point[]): boolean {
  if (outline.length < 3) return false
  const corners = outline.filter((corner, i) => !same(corner, outline[(i + 1) % outline.length] as Point))
  if (corners.length < 3) return true
  const sides = corners.map((from, i) => ({ from, to: corners[(i + 1) % corners.length] as Point }))
  return sides.some((side, i) =>
    sides.slice(i + 1).some((other, gap) => {
      const follows = gap === 0
      const closes = i === 0 && gap === sides.length - 2
      if (follows) return turnsBack(side.from, side.to, other.to)
      if (closes) return turnsBack(other.from, other.to, side.to)
      return meet(side, other)
    }),
  )
}

type Side = { from: Point; to: Point }
const same = (a: Point, b: Point) => a.lat === b.lat && a.lng === b.lng

/** Above 0 when c lies to the left of the line from a to b, below 0 to the right, 0 on it. */
const turn = (a: Point, b: Point, c: Point) => Math.sign((b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng))

/** Whether the line from a to b doubles back on itself toward c. */
const turnsBack = (a: Point, b: Point, c: Point) =>
  turn(a, b, c) === 0 && (b.lng - a.lng) * (c.lng - b.lng) + (b.lat - a.lat) * (c.lat - b.lat) < 0

const liesWithin = ({ from, to }: Side, point: Point) =>
  Math.min(from.lat, to.lat) <= point.lat &&
  point.lat <= Math.max(from.lat, to.lat) &&
  Math.min(from.lng, to.lng) <= point.lng &&
  point.lng <= Math.max(from.lng, to.lng)

function meet(one: Side, other: Side): boolean {
  const [a, b] = [turn(one.from, one.to, other.from), turn(one.from, one.to, other.to)]
  const [c, d] = [turn(other.from, other.to, one.from), turn(other.from, other.to, one.to)]
  if (a !== b && c !== d) return true
  return (
    (a === 0 && liesWithin(one, other.from)) ||
    (b === 0 && liesWithin(one, other.to)) ||
    (c === 0 && liesWithin(other, one.from)) ||
    (d === 0 && liesWithin(other, one.to))
  )
}
