import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closedPort } from '../testing/mail-catcher.ts'
import { openWeatherStation, say, type WeatherStation, wetWeek } from '../testing/weather-station.ts'
import { openWeather } from './weather.ts'

let station: WeatherStation
let now = 0
beforeAll(async () => {
  station = await openWeatherStation()
})
beforeEach(() => {
  station.questions.length = 0
  station.answer = say(wetWeek)
  now = Date.parse('2026-05-04T12:00:00Z')
})
afterAll(() => station.close())

const minutes = 60_000
/** A busy machine can need more than the default second. */
const inTime = <T>(look: () => T | Promise<T>) => vi.waitFor(look, 10_000)
const farm = { latitude: 41.92781, longitude: -73.91239, timeZone: 'America/New_York' }
const openHere = (options: { url?: string | null; giveUp?: () => AbortSignal } = {}) => {
  const troubles: unknown[] = []
  const weather = openWeather({ url: station.url, clock: () => new Date(now), log: (error) => troubles.push(error), ...options })
  /** Waits until the open request has ended. */
  const settled = (place = farm) =>
    inTime(() => {
      const answer = weather.at(place)
      expect(answer.state).not.toBe('asking')
      return answer
    })
  return { weather, troubles, settled }
}

test('the first call is told to try again, and a later one gets the weather', async () => {
  const { weather, settled } = openHere()
  expect(weather.at(farm)).toEqual({ state: 'asking' })
  expect(await settled()).toEqual({
    state: 'known',
    report: {
      now: { celsius: 11.4, wind_kmh: 14.8, code: 61, at: '2026-05-04T12:00:00.000Z' },
      days: [
        { on: '2026-05-04', code: 63, low: 7.1, high: 13.2, rain_mm: 9.4 },
        { on: '2026-05-05', code: 3, low: -1.5, high: 15, rain_mm: 0 },
      ],
    },
  })
})

test("asks only for rounded coordinates, so that the service never learns a home's location", async () => {
  const { weather, settled } = openHere()
  weather.at(farm)
  await settled()
  const asked = Object.fromEntries(station.questions[0]?.searchParams ?? [])
  expect(asked).toMatchObject({ latitude: '41.93', longitude: '-73.91', timezone: 'America/New_York' })
})

test('asks about a place once, however many calls come, and again only after half an hour', async () => {
  const { weather, settled } = openHere()
  for (const _ of [1, 2, 3]) weather.at(farm)
  weather.at({ ...farm, latitude: 41.9301 })
  await settled()
  now += 29 * minutes
  expect(weather.at(farm).state).toBe('known')
  expect(station.questions).toHaveLength(1)
  now += 2 * minutes
  expect(weather.at(farm).state).toBe('known')
  await inTime(() => expect(station.questions).toHaveLength(2))
})

test('asks separately about another place', async () => {
  const { weather, settled } = openHere()
  const far = { ...farm, latitude: 40.7 }
  weather.at(farm)
  weather.at(far)
  await Promise.all([settled(), settled(far)])
  expect(station.questions).toHaveLength(2)
})

test.each<[string, (reply: ServerResponse) => void]>([
  ['an error', (reply) => reply.writeHead(500).end('down')],
  ['no JSON', (reply) => reply.end('<html>maintenance</html>')],
  ['another shape', say({ temperature: 12 })],
  ['text for numbers', say({ ...wetWeek, current: { ...wetWeek.current, temperature_2m: '<b>12</b>' } })],
  ['far too much', say({ ...wetWeek, more: 'x'.repeat(200_000) })],
  ['half an answer', (reply) => reply.writeHead(200, { 'content-length': '500' }).write('{') && reply.destroy()],
])('leaves a service that answers with %s alone for five minutes, then asks again', async (_, answer) => {
  station.answer = answer
  const { weather, troubles, settled } = openHere()
  weather.at(farm)
  expect(await settled()).toEqual({ state: 'unavailable' })
  expect(troubles).toHaveLength(1)
  now += 4 * minutes
  expect(weather.at(farm)).toEqual({ state: 'unavailable' })
  expect(station.questions).toHaveLength(1)
  station.answer = say(wetWeek)
  now += 2 * minutes
  expect(weather.at(farm)).toEqual({ state: 'asking' })
  expect((await settled()).state).toBe('known')
})

test('gives up on a service that never answers, waits five minutes, then asks again', async () => {
  station.answer = () => {}
  let patience = new AbortController()
  const { weather, troubles, settled } = openHere({ giveUp: () => patience.signal })
  weather.at(farm)
  await inTime(() => expect(station.questions).toHaveLength(1))
  patience.abort()
  expect(await settled()).toEqual({ state: 'unavailable' })
  expect(troubles).toHaveLength(1)
  station.answer = say(wetWeek)
  patience = new AbortController()
  now += 6 * minutes
  expect(weather.at(farm)).toEqual({ state: 'asking' })
  expect((await settled()).state).toBe('known')
})

test("weather is unavailable if the service can't be reached", async () => {
  const { weather, settled } = openHere({ url: `http://127.0.0.1:${await closedPort()}/` })
  weather.at(farm)
  expect(await settled()).toEqual({ state: 'unavailable' })
})

test('serves the last known weather for three hours while the service fails', async () => {
  const { weather, troubles, settled } = openHere()
  weather.at(farm)
  await settled()
  station.answer = (reply) => reply.writeHead(500).end()
  now += 179 * minutes
  expect(weather.at(farm).state).toBe('known')
  await inTime(() => expect(troubles).toHaveLength(1))
  now += minutes
  expect(weather.at(farm)).toEqual({ state: 'unavailable' })
})

test('asks nothing when turned off', () => {
  const { weather } = openHere({ url: null })
  expect(weather.at(farm)).toEqual({ state: 'unavailable' })
  expect(station.questions).toHaveLength(0)
})

test('limits the open requests, and every place gets its turn', async () => {
  const waiting: ServerResponse[] = []
  station.answer = (reply) => waiting.push(reply)
  const { weather } = openHere()
  const places = Array.from({ length: 20 }, (_, i) => ({ ...farm, latitude: 30 + i }))
  for (const place of places) expect(weather.at(place)).toEqual({ state: 'asking' })
  await inTime(() => expect(waiting).toHaveLength(8))
  station.answer = say(wetWeek)
  for (const reply of waiting) say(wetWeek)(reply)
  await inTime(() => expect(places.map((place) => weather.at(place).state)).toEqual(places.map(() => 'known')))
  expect(station.questions).toHaveLength(20)
})

test('closing cancels open requests without logging an error', async () => {
  let isOpen = true
  station.answer = (reply) => reply.on('close', () => (isOpen = false))
  const { weather, troubles, settled } = openHere()
  weather.at(farm)
  await inTime(() => expect(station.questions).toHaveLength(1))
  weather.close()
  await inTime(() => expect(isOpen).toBe(false))
  expect(await settled()).toEqual({ state: 'unavailable' })
  expect(troubles).toEqual([])
})
