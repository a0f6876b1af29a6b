import { expect, test } from 'vitest'
import { tidy } from './map-points.ts'

test('rounds coordinates to six decimals, a tenth of a meter', () => {
  expect(tidy({ lat: 42.123456789, lng: -73.987654321 })).toEqual({ lat: 42.123457, lng: -73.987654 })
})

test('wraps longitudes from a map panned around the world', () => {
  expect(tidy({ lat: 42, lng: 286.25 })).toEqual({ lat: 42, lng: -73.75 })
  expect(tidy({ lat: 42, lng: -433.75 })).toEqual({ lat: 42, lng: -73.75 })
})
