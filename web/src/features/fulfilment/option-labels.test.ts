import type { ShownOption, SlotRule } from '@farmlane/contract/fulfilment/option.ts'
import { expect, test } from 'vitest'
import { optionDays, optionDeadline, optionFacts } from './option-labels.ts'

const rule = (about: Partial<SlotRule>): SlotRule => ({
  every: 'week',
  weekday: null,
  nth: null,
  day: null,
  opens: '09:00',
  closes: '12:00',
  ...about,
})
const option = (about: Partial<ShownOption> = {}): ShownOption => ({
  id: '00000000-0000-4000-8000-000000000001',
  way: 'delivery',
  rules: [rule({ weekday: 6 })],
  slots: [],
  time_zone: 'America/New_York',
  fee_minor: 500,
  minimum_minor: 2000,
  free_above_minor: 5000,
  radius_miles: 15,
  zips: [],
  market: null,
  note: '',
  ...about,
})

test('groups the weekly days of an option by hours', () => {
  expect(optionDays(option())).toBe('Sat 9 AM–noon')
  const many = [
    rule({ weekday: 0 }),
    rule({ weekday: 3, opens: '14:00', closes: '18:00' }),
    rule({ weekday: 6 }),
    rule({ weekday: 5, opens: '14:00', closes: '18:00' }),
  ]
  expect(optionDays(option({ rules: many }))).toBe('Wed, Fri 2 PM–6 PM · Sat, Sun 9 AM–noon')
})

test.each([
  [{ every: 'month', weekday: 0, nth: 1 }, 'first Sunday of the month 9 AM–noon'],
  [{ every: 'month', weekday: 5, nth: -1 }, 'last Friday of the month 9 AM–noon'],
  [{ every: 'two_weeks', day: '2026-11-21' }, 'every other Saturday 9 AM–noon'],
  [{ every: 'once', day: '2026-11-25' }, 'Wed, Nov 25 9 AM–noon'],
] as const)('formats rule %j as %s', (about, text) => {
  expect(optionDays(option({ rules: [rule(about)] }))).toBe(text)
})

test('omits single days that can no longer be ordered for', () => {
  const rules = [rule({ weekday: 4 }), rule({ every: 'once', day: '2026-11-17' }), rule({ every: 'once', day: '2026-11-24' })]
  const slot = { starts_at: '2026-11-19T14:00:00Z', ends_at: '2026-11-19T17:00:00Z', cutoff_at: '2026-11-17T23:00:00Z', left: 3 }
  expect(optionDays(option({ rules, slots: [slot] }))).toBe('Thu 9 AM–noon · Tue, Nov 24 9 AM–noon')
})

test('formats fee, free threshold, minimum order and delivery area', () => {
  expect(optionFacts(option(), 'USD')).toEqual([
    'Up to 15 miles from the farm',
    'Fee $5.00, free for orders of $50.00 or more',
    'Minimum order $20.00',
  ])
  expect(optionFacts(option({ fee_minor: 0, minimum_minor: 0, radius_miles: null, zips: ['11201', '11217'] }), 'USD')).toEqual([
    'Only to zip codes 11201, 11217',
    'No fee',
  ])
})

test("formats the next slot's cutoff in the option's time zone; null without a slot", () => {
  const slot = { starts_at: '2026-11-21T14:00:00Z', ends_at: '2026-11-21T17:00:00Z', cutoff_at: '2026-11-19T23:00:00Z', left: 3 }
  expect(optionDeadline(option({ slots: [slot] }))).toBe('Order by Thu, Nov 19, 6 PM for Sat, Nov 21')
  expect(optionDeadline(option())).toBeNull()
})
