import { expect, test } from 'vitest'
import { formatAsOf, formatDate, formatMoment, greetingIn } from './format-dates.ts'

const plain = (words: string) => words.replace(/\u202f/g, ' ')
/** A time zone that is unlikely to be the test runner's own. */
const farm = 'Pacific/Auckland'
const noon = Date.parse('2026-08-15T12:00:00+12:00')

test.each([
  ['2026-08-15T07:42:00+12:00', '7:42 AM'],
  ['2026-08-15T00:01:00+12:00', '12:01 AM'],
  ['2026-08-14T19:05:00+12:00', 'yesterday, 7:05 PM'],
  ['2026-08-13T07:42:00+12:00', 'Aug 13, 7:42 AM'],
])("formats a copy's time %s in the farm's time zone as %s", (made, words) =>
  expect(plain(formatAsOf(Date.parse(made), farm, noon))).toBe(words),
)

test("formats a record's time and day in the farm's time zone", () => {
  expect(plain(formatMoment('2026-08-14T20:12:00Z', farm))).toBe('Aug 15, 2026, 8:12 AM')
  expect(formatDate('2026-08-14T20:12:00Z', farm)).toBe('August 15, 2026')
})

test.each([
  ['03:59', 'Good evening'],
  ['04:00', 'Good morning'],
  ['11:59', 'Good morning'],
  ['12:00', 'Good afternoon'],
  ['17:59', 'Good afternoon'],
  ['18:00', 'Good evening'],
  ['00:00', 'Good evening'],
])('at %s on the farm the greeting is "%s"', (time, words) =>
  expect(greetingIn(farm, new Date(`2026-08-15T${time}:00+12:00`))).toBe(words),
)
