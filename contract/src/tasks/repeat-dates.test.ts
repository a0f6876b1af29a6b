import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../kernel/count-days.ts'
import { datesUntil, nextDate, type RepeatRule, repeatEvery, weekdayOf } from './repeat-dates.ts'

const rule = (about: Partial<RepeatRule>): RepeatRule => ({ every: 'day', interval: 1, weekdays: [], until: null, ...about })

test.each([
  ['every day', rule({}), '2026-05-04', ['2026-05-05', '2026-05-06', '2026-05-07']],
  ['every third day', rule({ interval: 3 }), '2026-05-04', ['2026-05-07', '2026-05-10', '2026-05-13']],
  ['every week on the day it began', rule({ every: 'week' }), '2026-05-04', ['2026-05-11', '2026-05-18', '2026-05-25']],
  [
    'on Mondays and Thursdays',
    rule({ every: 'week', weekdays: [1, 4] }),
    '2026-05-04',
    ['2026-05-07', '2026-05-11', '2026-05-14'],
  ],
  [
    'every other week on Sundays and Wednesdays',
    rule({ every: 'week', interval: 2, weekdays: [0, 3] }),
    '2026-05-04',
    ['2026-05-06', '2026-05-17', '2026-05-20'],
  ],
  [
    'on the last day of a month without a 31st',
    rule({ every: 'month' }),
    '2027-12-31',
    ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
  ],
  ['every quarter', rule({ every: 'month', interval: 3 }), '2026-11-30', ['2027-02-28', '2027-05-30', '2027-08-30']],
])('a task repeats %s', (_, each, anchor, dates) => {
  expect(datesUntil(each, anchor, anchor, dates.at(-1) ?? '')).toEqual(dates)
})

test('a series ends on its last day, or at the latest date people can enter', () => {
  expect(datesUntil(rule({ until: '2026-05-06' }), '2026-05-04', '2026-05-04', '2026-12-31')).toEqual([
    '2026-05-05',
    '2026-05-06',
  ])
  expect(nextDate(rule({ every: 'month' }), '2199-12-15', '2199-12-15')).toBeNull()
})

test('a series includes its start date', () => {
  for (const every of repeatEvery) expect(nextDate(rule({ every }), '2026-05-04', '2026-01-01')).toBe('2026-05-04')
})

const start = '2024-01-01'
const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(start, days))
const anyRule = fc.record({
  every: fc.constantFrom(...repeatEvery),
  interval: fc.integer({ min: 1, max: 52 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
  until: fc.option(anyDay),
})

/** Checks a single day against a rule independently, without counting forward. */
function fits({ every, interval, weekdays, until }: RepeatRule, anchor: string, day: string): boolean {
  if (day < anchor || (until !== null && day > until)) return false
  if (every === 'day') return daysBetween(anchor, day) % interval === 0
  if (every === 'week') {
    const sunday = (each: string) => addDays(each, -weekdayOf(each))
    const inWeek = (daysBetween(sunday(anchor), sunday(day)) / 7) % interval === 0
    return inWeek && (weekdays.length > 0 ? weekdays.includes(weekdayOf(day)) : weekdayOf(day) === weekdayOf(anchor))
  }
  const months = (each: string) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7))
  const isLast = addDays(day, 1).endsWith('-01')
  const sameDay = day.slice(8) === anchor.slice(8) || (isLast && anchor.slice(8) > day.slice(8))
  return (months(day) - months(anchor)) % interval === 0 && sameDay
}

test('for any rule, the next date is the first matching day after the previous one, and none is skipped', () => {
  fc.assert(
    fc.property(anyRule, anyDay, anyDay, (each, anchor, after) => {
      const last = addDays(after, 400)
      const expected: string[] = []
      for (let day = addDays(after, 1); day <= last; day = addDays(day, 1)) if (fits(each, anchor, day)) expected.push(day)
      expect(datesUntil(each, anchor, after, last)).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})
