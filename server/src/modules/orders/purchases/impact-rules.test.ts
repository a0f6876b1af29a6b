import { milesBetween } from '@farmlane/contract/kernel/place.ts'
import { expect, test } from 'vitest'
import { averageMiles } from './impact-rules.ts'

const home = { latitude: 40.7, longitude: -74 }
const [near, far] = [
  { latitude: 40.8, longitude: -74 },
  { latitude: 41.7, longitude: -74 },
]

test('averages the miles over orders, not over farms', () => {
  const farms = [
    { place: near, orders: 3 },
    { place: far, orders: 1 },
  ]
  const miles = (3 * milesBetween(home, near) + milesBetween(home, far)) / 4
  expect(averageMiles(farms, home)).toBeCloseTo(miles, 9)
})

test('skips farms without a location, and returns null when none is left', () => {
  expect(
    averageMiles(
      [
        { place: null, orders: 9 },
        { place: near, orders: 1 },
      ],
      home,
    ),
  ).toBeCloseTo(milesBetween(home, near), 9)
  expect(averageMiles([{ place: null, orders: 1 }], home)).toBeNull()
  expect(averageMiles([], home)).toBeNull()
})
