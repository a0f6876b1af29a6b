import { milesBetween, type Place } from '@farmlane/contract/kernel/place.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drivenOrder, runOrder } from './run-order.ts'

const farm = { latitude: 41, longitude: -74 }
const anyPlace = fc.record({
  latitude: fc.double({ min: 40.5, max: 41.5, noNaN: true }),
  longitude: fc.double({ min: -74.5, max: -73.5, noNaN: true }),
})
const at = (place: Place | null) => ({ place })

test('visits every stop once, on a route no longer than always driving to the nearest next stop', () => {
  fc.assert(
    fc.property(fc.array(fc.option(anyPlace), { maxLength: 25 }), (places) => {
      const stops = places.map(at)
      const { stops: round, miles } = runOrder(farm, stops)
      expect(new Set(round)).toEqual(new Set(stops))
      expect(round).toHaveLength(stops.length)
      expect(miles).toBeLessThanOrEqual(nearestMiles(places.filter((place) => place !== null)) + 1e-6)
    }),
  )
})

function nearestMiles(places: readonly Place[]): number {
  const left = [...places]
  let [sum, here]: [number, Place] = [0, farm]
  while (left.length > 0) {
    const next = left.reduce((best, place) => (milesBetween(here, place) < milesBetween(here, best) ? place : best))
    left.splice(left.indexOf(next), 1)
    sum += milesBetween(here, next)
    here = next
  }
  return sum + milesBetween(here, farm)
}

test('visits stops around a lake along its shore, in whatever order they were given', () => {
  const shore = Array.from({ length: 12 }, (_, n) => ({
    n,
    place: { latitude: 41 + Math.sin((n / 12) * 2 * Math.PI) / 10, longitude: -74 + Math.cos((n / 12) * 2 * Math.PI) / 10 },
  }))
  fc.assert(
    fc.property(fc.shuffledSubarray(shore, { minLength: 12 }), (shuffled) => {
      const { stops } = runOrder(shore[0]?.place ?? farm, shuffled)
      const steps = stops.slice(1).map(({ n }, i) => Math.abs(n - (stops[i]?.n ?? n)))
      expect(
        steps.every((step) => step === 1 || step === 11),
        stops.map(({ n }) => n).join(' '),
      ).toBe(true)
    }),
  )
})

test('stops without a pin come last, and without a farm on the map the route starts at the first stop', () => {
  const [here, nowhere] = [at(farm), at(null)]
  expect(runOrder(farm, [nowhere, here])).toEqual({ stops: [here, nowhere], miles: 0 })
  expect(runOrder(null, [nowhere, here]).stops).toEqual([here, nowhere])
  expect(runOrder(null, [nowhere])).toEqual({ stops: [nowhere], miles: 0 })
})

test('keeps the order the farm has set and appends new stops', () => {
  const stops = [
    { name: 'near', place: { latitude: 41.01, longitude: -74 }, stop: 2 },
    { name: 'far', place: { latitude: 41.4, longitude: -74 }, stop: 1 },
    { name: 'new', place: { latitude: 41.2, longitude: -74 }, stop: null },
  ]
  const names = (round: readonly { name: string }[]) => round.map(({ name }) => name)
  const own = drivenOrder(farm, stops)
  expect([names(own.stops), own.own]).toEqual([['far', 'near', 'new'], true])
  const shortest = drivenOrder(
    farm,
    stops.map((stop) => ({ ...stop, stop: null })),
  )
  expect([names(shortest.stops), shortest.own]).toEqual([['near', 'new', 'far'], false])
  expect(own.miles).toBeGreaterThan(shortest.miles)
})
