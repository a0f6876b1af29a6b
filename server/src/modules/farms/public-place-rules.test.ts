import { privacyRadii } from '@farmlane/contract/farms/constants.ts'
import { milesBetween } from '@farmlane/contract/kernel/place.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicPlace } from './public-place-rules.ts'

const place = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const radius = fc.constantFrom(...privacyRadii.filter((miles) => miles > 0))

test('the public place is within the privacy radius, anywhere on earth', () => {
  fc.assert(
    fc.property(place, radius, (farm, miles) => {
      const shown = publicPlace(farm, miles)
      expect(milesBetween(farm, shown)).toBeLessThanOrEqual(miles)
      expect(Math.abs(shown.latitude)).toBeLessThanOrEqual(85)
      expect(Math.abs(shown.longitude)).toBeLessThanOrEqual(180)
    }),
    { numRuns: 2000 },
  )
})

test('the public place is deterministic, so asking again reveals nothing more', () => {
  fc.assert(
    fc.property(place, radius, (farm, miles) => {
      const shown = publicPlace(farm, miles)
      expect(publicPlace(farm, miles)).toEqual(shown)
      if (Math.abs(shown.latitude) < 85) expect(publicPlace(shown, miles)).toEqual(shown)
    }),
  )
})

test('neighboring farms share a public place: nine square miles contain at most 12 of them', () => {
  const shown = new Set<string>()
  for (let north = 0; north < 60; north++)
    for (let east = 0; east < 60; east++) {
      const farm = { latitude: 41.9 + north * 0.0007, longitude: -73.9 + east * 0.001 }
      shown.add(JSON.stringify(publicPlace(farm, 1)))
    }
  expect(shown.size).toBeLessThanOrEqual(12)
})

test('with a privacy radius of 0 a farm is shown at its exact place', () => {
  fc.assert(
    fc.property(place, (farm) => {
      expect(publicPlace(farm, 0)).toEqual(farm)
    }),
  )
})
