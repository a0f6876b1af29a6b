import { expect, test } from 'vitest'
import { formatAway } from './format-distance.ts'

test('rounds distances to 0.1 mi below 10 mi, to whole miles above', () => {
  expect([0.2, 1, 1.04, 4.2, 9.96, 18.4].map(formatAway)).toEqual([
    'around the corner',
    '1 mile away',
    '1 mile away',
    '4.2 miles away',
    '10 miles away',
    '18 miles away',
  ])
})
