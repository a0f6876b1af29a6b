import type { Weather } from '@farmlane/contract/insights/dashboard.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { expect, test } from 'vitest'
import { scaleOf, weatherLabels } from './weather-labels.ts'

const saturday = '2026-08-15'
const weather = (rain: number[], now: Partial<NonNullable<Weather['now']>> = {}): Weather => ({
  state: 'known',
  now: { celsius: 23.4, wind_kmh: 11, words: 'Clear', at: '2026-08-15T10:00:00.000Z', ...now },
  days: rain.map((rain_mm, at) => ({ on: addDays(saturday, at), words: '', low: 14, high: 26, rain_mm })),
})
const labels = (given: Weather) => weatherLabels(given, saturday, 'fahrenheit')

test("formats the weather in one line, in the farm's temperature scale", () => {
  expect(labels(weather([0, 0.2, 8]))).toBe('74°F, clear, light wind, dry until Monday')
  expect(weatherLabels(weather([0, 0.2, 8]), saturday, scaleOf('EUR'))).toBe('23°C, clear, light wind, dry until Monday')
})

test.each([
  ['rain today', [4, 0, 0]],
  ['rain tomorrow', [0, 4, 0]],
  ['dry until Tuesday', [0, 0, 0, 2]],
  ['dry all week', [0, 0, 0, 0, 0, 0, 0]],
])('ends with the rain forecast: %s', (text, rain) => expect(labels(weather(rain))).toMatch(new RegExp(`, ${text}$`)))

test('ignores past days of an older forecast', () => {
  const given = weather([9, 0, 0, 3])
  expect(weatherLabels(given, addDays(saturday, 1), 'celsius')).toMatch(/dry until Tuesday$/)
})

test.each([
  [2, 'calm'],
  [11, 'light wind'],
  [30, 'windy'],
  [60, 'strong wind'],
])('describes a wind of %d km/h as %s', (wind_kmh, text) =>
  expect(labels(weather([], { wind_kmh }))).toBe(`74°F, clear, ${text}`),
)
