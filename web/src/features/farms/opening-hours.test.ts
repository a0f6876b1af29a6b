import { expect, test } from 'vitest'
import { formatClock, formatWeek, openState } from './opening-hours.ts'

const day = { opens: '08:00', closes: '17:30' }
const week = [null, day, day, day, day, day, { opens: '09:00', closes: '12:00' }]
const newYork = 'America/New_York'

test.each([
  ['08:00', '8 AM'],
  ['12:00', 'noon'],
  ['12:30', '12:30 PM'],
  ['00:15', '12:15 AM'],
  ['17:30', '5:30 PM'],
])('formats %s as %s', (clock, words) => expect(formatClock(clock)).toBe(words))

test('lists the week from Monday and groups consecutive days with equal hours', () => {
  expect(formatWeek(week)).toEqual([
    { days: 'Mon–Fri', hours: '8 AM–5:30 PM' },
    { days: 'Sat', hours: '9 AM–noon' },
    { days: 'Sun', hours: 'Closed' },
  ])
  expect(formatWeek([])).toEqual([])
})

test.each([
  ['2026-08-14T15:00:00Z', true, 'Open now, until 5:30 PM'], // Friday, 11 AM
  ['2026-08-14T11:59:00Z', false, 'Closed now, opens today at 8 AM'],
  ['2026-08-14T21:30:00Z', false, 'Closed now, opens tomorrow at 9 AM'],
  ['2026-08-15T16:00:00Z', false, 'Closed now, opens Monday at 8 AM'],
  ['2026-08-16T18:00:00Z', false, 'Closed now, opens tomorrow at 8 AM'],
  // Still Friday evening on the farm, though it is Saturday in London.
  ['2026-08-15T01:00:00Z', false, 'Closed now, opens tomorrow at 9 AM'],
])("at %s, uses the farm's time zone: open is %s, %s", (now, open, sentence) => {
  expect(openState(week, newYork, new Date(now))).toEqual({ open, sentence })
})

test('names the weekday of a farm open once a week, even on the evening of that day', () => {
  const sundays = [day, null, null, null, null, null, null]
  const evening = new Date('2026-08-16T23:00:00Z')
  expect(openState(sundays, newYork, evening)?.sentence).toBe('Closed now, opens Sunday at 8 AM')
})

test('returns null when no hours are given', () => {
  expect(openState([], newYork, new Date())).toBeNull()
  expect(openState(Array(7).fill(null), newYork, new Date())).toBeNull()
})
