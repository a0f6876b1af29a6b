import { expect, test } from 'vitest'
import { crossesItself } from './outline-crossing.ts'
import type { Point } from './point.ts'

/** Corners as [lng, lat] on a grid: x to the right, y up. */
const outline = (...corners: [number, number][]): Point[] =>
  corners.map(([x, y]) => ({ lat: 41.9 + y / 1000, lng: -73.9 + x / 1000 }))

test.each([
  ['a triangle', outline([0, 0], [4, 0], [0, 3])],
  ['a square, drawn in either direction', outline([0, 0], [0, 2], [2, 2], [2, 0])],
  ['a field with a bay', outline([0, 0], [4, 0], [4, 4], [2, 1], [0, 4])],
  ['a corner in the middle of a straight side', outline([0, 0], [1, 0], [2, 0], [2, 2], [0, 2])],
  ['a duplicate corner', outline([0, 0], [2, 0], [2, 0], [2, 2], [0, 2])],
  ['an outline whose last corner repeats the first', outline([0, 0], [2, 0], [2, 2], [0, 2], [0, 0])],
])('%s does not cross itself', (_, corners) => {
  expect(crossesItself(corners)).toBe(false)
})

test.each([0, 1, 2])('accepts an unfinished outline of %i corners', (count) => {
  expect(crossesItself(outline([0, 0], [2, 0]).slice(0, count))).toBe(false)
})

test.each([
  ['a bow tie', outline([0, 0], [2, 2], [2, 0], [0, 2])],
  ['sides that cross far from their corners', outline([0, 0], [4, 0], [4, 4], [3, -1], [0, 4])],
  ['a corner that lies on another side', outline([0, 0], [4, 0], [4, 4], [2, 0], [0, 4])],
  ['two loops that share a corner', outline([0, 0], [2, 2], [4, 0], [4, 4], [2, 2], [0, 4])],
  ['a line there and back', outline([0, 0], [4, 0], [2, 0])],
  ['a spike', outline([0, 0], [2, 0], [4, 0], [2, 0], [2, 2])],
])('%s crosses itself', (_, corners) => {
  expect(crossesItself(corners)).toBe(true)
  expect(crossesItself([...corners].reverse())).toBe(true)
  expect(crossesItself([...corners.slice(2), ...corners.slice(0, 2)])).toBe(true)
})

test('checks an outline of two hundred corners', () => {
  const around = Array.from({ length: 200 }, (_, i) => {
    const angle = (i / 200) * 2 * Math.PI
    return { lat: 41.9 + Math.sin(angle) / 100, lng: -73.9 + Math.cos(angle) / 100 }
  })
  expect(crossesItself(around)).toBe(false)
})
