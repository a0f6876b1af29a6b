import type { SlotRule } from '@farmlane/contract/fulfilment/option.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeSlots, openSlotAt, openSlots, type Timetable } from './slot-rules.ts'

const rule = (about: Partial<SlotRule>): SlotRule => ({
  every: 'week',
  weekday: null,
  nth: null,
  day: null,
  opens: '09:00',
  closes: '12:00',
  ...about,
})
const timetable = (rules: SlotRule[], about: Partial<Timetable> = {}): Timetable => ({
  rules,
  closed_days: [],
  cutoff: { hours: 24 },
  time_zone: 'America/New_York',
  ...about,
})
const saturday = rule({ weekday: 6 })
const starts = (table: Timetable, now: string) => madeSlots(table, new Date(now)).map((slot) => slot.starts_at.toISOString())

test('generates every Saturday of the next four weeks in local time', () => {
  expect(starts(timetable([saturday]), '2026-08-10T12:00:00Z')).toEqual([
    '2026-08-15T13:00:00.000Z',
    '2026-08-22T13:00:00.000Z',
    '2026-08-29T13:00:00.000Z',
    '2026-09-05T13:00:00.000Z',
  ])
})

test.each([
  ['in autumn', '2026-10-26T12:00:00Z', ['2026-10-31T13:00:00.000Z', '2026-11-07T14:00:00.000Z']],
  ['in spring', '2026-03-02T12:00:00Z', ['2026-03-07T14:00:00.000Z', '2026-03-14T13:00:00.000Z']],
])('9 AM stays 9 AM across the daylight saving change %s', (_, now, expected) => {
  expect(starts(timetable([saturday]), now).slice(0, 2)).toEqual(expected)
})

test('a cut-off 24 hours before means the same local time, even across a 25-hour day', () => {
  const [slot] = madeSlots(timetable([rule({ weekday: 0 })]), new Date('2026-10-30T12:00:00Z'))
  expect(slot?.starts_at.toISOString()).toBe('2026-11-01T14:00:00.000Z')
  expect(slot?.cutoff_at.toISOString()).toBe('2026-10-31T13:00:00.000Z')
})

test('a cut-off can be a clock time two days before', () => {
  const table = timetable([saturday], { cutoff: { days: 2, clock: '18:00' } })
  const until = (now: string) => openSlots(table, new Date(now))[0]
  expect(until('2026-08-13T21:59:00Z')).toMatchObject({
    starts_at: new Date('2026-08-15T13:00:00Z'),
    cutoff_at: new Date('2026-08-13T22:00:00Z'),
  })
  expect(until('2026-08-13T22:00:00Z')?.starts_at).toEqual(new Date('2026-08-22T13:00:00Z'))
})

test('generates slots every two weeks, on the first or last weekday of a month, and once', () => {
  const now = '2026-08-10T12:00:00Z'
  const days = (each: Partial<SlotRule>) => starts(timetable([rule(each)]), now).map((at) => at.slice(0, 10))
  expect(days({ every: 'two_weeks', day: '2026-08-01' })).toEqual(['2026-08-15', '2026-08-29'])
  expect(days({ every: 'two_weeks', day: '2026-09-05' })).toEqual(['2026-08-22', '2026-09-05'])
  expect(days({ every: 'month', weekday: 6, nth: 1 })).toEqual(['2026-09-05'])
  expect(days({ every: 'month', weekday: 1, nth: -1 })).toEqual(['2026-08-31'])
  expect(days({ every: 'once', day: '2026-08-19' })).toEqual(['2026-08-19'])
  expect(days({ every: 'once', day: '2026-08-09' })).toEqual([])
})

test('skips closed days and slots that have started, and merges rules that start at the same time', () => {
  const table = timetable([saturday, rule({ weekday: 6, closes: '14:00' })], { closed_days: ['2026-08-22'] })
  expect(starts(table, '2026-08-15T13:00:00Z').map((at) => at.slice(0, 10))).toEqual(['2026-08-29', '2026-09-05', '2026-09-12'])
})

test('a slot that opens in the skipped hour before midnight can still be ordered for', () => {
  const table = timetable([rule({ weekday: 6, opens: '23:15', closes: '23:59' })], { time_zone: 'America/Nuuk' })
  const now = new Date('2026-03-20T00:00:00Z')
  const open = openSlots(table, now)
  expect(open.map(({ starts_at }) => starts_at.toISOString())).toContain('2026-03-29T01:15:00.000Z')
  expect(open.map(({ starts_at }) => openSlotAt(table, starts_at, now))).toEqual(open)
  // If it moved to midnight, it would collide with the rule of the next day.
  const midnights = [rule({ weekday: 6, opens: '23:00', closes: '23:59' }), rule({ weekday: 0, opens: '00:00', closes: '06:00' })]
  const both = timetable(midnights, { time_zone: 'America/Nuuk' })
  for (const slot of openSlots(both, now)) expect(openSlotAt(both, slot.starts_at, now)).toEqual(slot)
})

test('for any rules and time zone, slots are sorted, distinct and consistent, and open ones are found by their start', () => {
  const clock = fc.integer({ min: 0, max: 22 }).map((hour) => `${String(hour).padStart(2, '0')}:30`)
  const anyRule = fc
    .record({
      every: fc.constantFrom('week', 'two_weeks', 'month', 'once'),
      weekday: fc.nat(6),
      nth: fc.constantFrom(1, 2, 3, 4, -1),
      day: fc.constantFrom('2026-03-08', '2026-10-25', '2026-11-01', '2026-11-20'),
      opens: clock,
    })
    .map((about) => rule({ ...about, closes: '23:30' }))
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 5 }),
      fc.constantFrom('America/New_York', 'Europe/Vienna', 'Australia/Lord_Howe', 'America/Nuuk', 'UTC'),
      fc.oneof(fc.record({ hours: fc.nat(336) }), fc.record({ days: fc.nat(14), clock })),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      (rules, time_zone, cutoff, now) => {
        const table = timetable(rules, { time_zone, cutoff })
        const slots = madeSlots(table, now)
        for (const slot of openSlots(table, now)) expect(openSlotAt(table, slot.starts_at, now)).toEqual(slot)
        for (const [at, slot] of slots.entries()) {
          expect(slot.cutoff_at.getTime()).toBeLessThanOrEqual(slot.starts_at.getTime())
          expect(slot.starts_at.getTime()).toBeLessThan(slot.ends_at.getTime())
          if (at > 0) expect(slots[at - 1]?.starts_at.getTime()).toBeLessThan(slot.starts_at.getTime())
        }
      },
    ),
  )
})
