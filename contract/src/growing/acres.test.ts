import { expect, test } from 'vitest'
import { acresOf } from './acres.ts'

/** A square with sides of that many meters, with a corner at the given latitude. */
const square = (lat: number, metres: number) => {
  const [high, wide] = [metres / 111_195, metres / (111_195 * Math.cos((lat * Math.PI) / 180))]
  return [
    { lat, lng: -74 },
    { lat: lat + high, lng: -74 },
    { lat: lat + high, lng: -74 + wide },
    { lat, lng: -74 + wide },
  ]
}

test.each([0, 41.9, 68])('a square of 100 meters at %d degrees latitude is a hectare, 2.47 acres', (lat) => {
  expect(acresOf(square(lat, 100))).toBeCloseTo(2.47, 1)
})

test('the drawing direction of the corners makes no difference', () => {
  const outline = square(41.9, 250)
  expect(acresOf(outline.toReversed())).toBe(acresOf(outline))
})
