import { expect, test } from 'vitest'
import { formatMiles } from './format-miles.ts'

test('rounds distances to 0.1 mi below 10 mi, to whole miles above', () => {
  expect([4.21, 0.04, 4, 9.96, 17.8, null].map(formatMiles)).toEqual(['4.2 mi', '0 mi', '4 mi', '10 mi', '18 mi', null])
})
