import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { OptionSettings } from './option-settings.ts'

const saturday = { every: 'week', weekday: 6, nth: null, day: null, opens: '09:00', closes: '12:00' }
const pickup = {
  way: 'pickup',
  rules: [saturday],
  closed_days: [],
  cutoff: { by: 'hours', hours: 24 },
  capacity: 12,
  fee_minor: 0,
  minimum_minor: 0,
  free_above_minor: null,
  note: '',
}
const delivery = { ...pickup, way: 'delivery', fee_minor: 600, radius_miles: 12.5, zips: [] }
const faults = (settings: object) =>
  Object.fromEntries((OptionSettings.safeParse(settings).error?.issues ?? []).map((each) => [each.path.join('.'), each.message]))

test('accepts every rhythm with the fields it needs, and both kinds of cut-off', () => {
  const rules = [
    saturday,
    { ...saturday, every: 'two_weeks', weekday: null, day: '2026-11-21' },
    { ...saturday, every: 'month', nth: -1 },
    { ...saturday, every: 'once', weekday: null, day: '2026-12-24' },
  ]
  expect(faults({ ...pickup, rules })).toEqual({})
  expect(faults({ ...pickup, cutoff: { by: 'day', days: 2, clock: '18:00' } })).toEqual({})
  expect(faults({ ...delivery, free_above_minor: 6000, zips: ['12534'] })).toEqual({})
})

test('removes duplicate closed days and zip codes and sorts them', () => {
  const parsed = OptionSettings.parse({
    ...delivery,
    zips: ['12534', '10001', '12534'],
    closed_days: ['2026-12-25', '2026-11-26', '2026-12-25'],
  })
  expect(parsed).toMatchObject({ zips: ['10001', '12534'], closed_days: ['2026-11-26', '2026-12-25'] })
})

const rule = (about: object) => ({ ...pickup, rules: [{ ...saturday, ...about }] })
test.each([
  [{ ...pickup, rules: [] }, { rules: messages.rulesMissing }],
  [rule({ weekday: null }), { 'rules.0.weekday': messages.weekdayMissing }],
  [rule({ weekday: 7 }), { 'rules.0.weekday': messages.weekdayMissing }],
  [rule({ nth: 1 }), { 'rules.0.nth': messages.nthUnneeded }],
  [rule({ day: '2026-11-21' }), { 'rules.0.day': messages.dayUnneeded }],
  [rule({ every: 'month' }), { 'rules.0.nth': messages.nthMissing }],
  [rule({ every: 'month', nth: 5 }), { 'rules.0.nth': messages.nthMissing }],
  [rule({ every: 'once', weekday: null }), { 'rules.0.day': messages.dayMissing }],
  [rule({ every: 'two_weeks' }), { 'rules.0.day': messages.dayMissing, 'rules.0.weekday': messages.weekdayUnneeded }],
  [rule({ closes: '09:00' }), { 'rules.0.closes': messages.hoursTurned }],
  [rule({ opens: '9' }), { 'rules.0.opens': messages.clockRule }],
  [rule({ every: 'daily' }), { 'rules.0.every': messages.rhythmMissing }],
  [{ ...pickup, rules: [saturday, { ...saturday, closes: '14:00' }] }, { 'rules.1.opens': messages.ruleTwice }],
  [{ ...pickup, closed_days: ['2026-02-30'] }, { 'closed_days.0': messages.closedDayRule }],
  [{ ...pickup, cutoff: { by: 'never' } }, { 'cutoff.by': messages.cutoffMissing }],
  [{ ...pickup, cutoff: { by: 'hours', hours: 337 } }, { 'cutoff.hours': messages.cutoffHours }],
  [{ ...pickup, cutoff: { by: 'day', days: 15, clock: '18:00' } }, { 'cutoff.days': messages.cutoffDays }],
  [{ ...pickup, capacity: 0 }, { capacity: messages.capacityRule }],
  [{ ...pickup, fee_minor: -1 }, { fee_minor: messages.moneyRule }],
  [{ ...pickup, minimum_minor: 2.5 }, { minimum_minor: messages.moneyRule }],
  [{ ...pickup, free_above_minor: 5000 }, { free_above_minor: messages.freeAboveNoFee }],
  [{ ...delivery, free_above_minor: 2000, minimum_minor: 2000 }, { free_above_minor: messages.freeAboveLow }],
  [{ ...delivery, radius_miles: 0 }, { radius_miles: messages.radiusRule }],
  [{ ...delivery, radius_miles: 150.1 }, { radius_miles: messages.radiusRule }],
  [{ ...delivery, radius_miles: 7.25 }, { radius_miles: messages.radiusRule }],
  [{ ...delivery, radius_miles: null }, { radius_miles: messages.radiusRule }],
  [{ ...delivery, zips: ['1253'] }, { 'zips.0': messages.zipsRule }],
  [{ ...pickup, note: 'x'.repeat(301) }, { note: messages.noteRule }],
  [{ ...pickup, way: 'drone' }, { way: messages.wayMissing }],
])('reports invalid settings at their field %#', (settings, expected) => {
  expect(faults(settings)).toEqual(expected)
})

test.each([
  { ...pickup, radius_miles: 5 },
  { ...pickup, zips: [] },
  { ...pickup, market_id: '00000000-0000-4000-8000-000000000001' },
  { ...delivery, market_id: '00000000-0000-4000-8000-000000000001' },
  { ...pickup, cutoff: { by: 'hours', hours: 2, clock: '18:00' } },
  { ...pickup, way: 'market' },
])('rejects fields that the option type does not have, and missing ones %#', (settings) => {
  expect(OptionSettings.safeParse(settings).success).toBe(false)
})
