import { expect, test } from 'vitest'
import { timeZone, timeZones } from './time-zone.ts'

const TimeZone = timeZone('Please choose a time zone.')

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['UTC', 'UTC'],
  ['US/Eastern', 'America/New_York'],
  ['PST', 'America/Los_Angeles'],
])('%s is stored as %s', (name, stored) => {
  expect(TimeZone.parse(name)).toBe(stored)
})

test.each(['', 'Mars/Olympus', '+02:00', 'SystemV/EST5', 'Local', "America/New_York'", 'a'.repeat(80)])(
  '%s is refused',
  (name) => {
    expect(TimeZone.safeParse(name).success).toBe(false)
  },
)

test('every time zone in the list is stored under the name it is listed by', () => {
  expect(timeZones.length).toBeGreaterThan(400)
  expect(timeZones.filter((zone) => TimeZone.parse(zone) !== zone)).toEqual([])
})
