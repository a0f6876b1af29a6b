import * as farms from '@farmlane/contract/farms/routes.ts'
import * as routes from '@farmlane/contract/insights/routes.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWeatherStation, type WeatherStation } from '../../platform/testing/weather-station.ts'
import { openAccount } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let station: WeatherStation
let farmlane: TestApp
beforeAll(async () => {
  station = await openWeatherStation()
  farmlane = await createTestApp({ weatherUrl: station.url })
})
afterAll(async () => {
  await farmlane.close()
  await station.close()
})

/** On a busy machine, the default timeout of one second is too short. */
const inTime = <T>(look: () => T | Promise<T>) => vi.waitFor(look, 10_000)

test('a farm with a pin gets its weather in words; one without a pin gets the state no_place', async () => {
  const farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Windy Hill' })
  const farm_id = (await farmer.client.call(farms.listFarms, {})).results[0]?.id ?? ''
  const look = () => farmer.client.call(routes.farmWeather, { params: { farm_id } })
  expect(await look()).toEqual({ state: 'no_place', now: null, days: [] })
  const place = { latitude: 41.92781, longitude: -73.91239 }
  await farmer.client.call(farms.updateFarm, { params: { farm_id }, body: { place } })
  expect(await look()).toEqual({ state: 'asking', now: null, days: [] })
  const weather = await inTime(async () => {
    const seen = await look()
    expect(seen.state).toBe('known')
    return seen
  })
  expect(weather.now).toEqual({ celsius: 11.4, wind_kmh: 14.8, words: 'light rain', at: '2026-05-04T12:00:00.000Z' })
  expect(weather.days).toEqual([
    { on: '2026-05-04', words: 'rain', low: 7.1, high: 13.2, rain_mm: 9.4 },
    { on: '2026-05-05', words: 'cloudy', low: -1.5, high: 15, rain_mm: 0 },
  ])
})
