import { expect, test } from 'vitest'
import { saidMiles } from './said-miles.ts'

test('near by tenths count, far off they do not', () => {
  expect([4.21, 0.04, 4, 9.96, 17.8, null].map(saidMiles)).toEqual(['4.2 mi', '0 mi', '4 mi', '10 mi', '18 mi', null])
})
