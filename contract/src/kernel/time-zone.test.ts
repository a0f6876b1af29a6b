import { expect, test } from 'vitest'
import { timeZone } from './time-zone.ts'

const TimeZone = timeZone('Please choose a time zone.')

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
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
