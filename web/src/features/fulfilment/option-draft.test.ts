import { messages } from '@farmlane/contract/fulfilment/messages.ts'
import type { OwnOption } from '@farmlane/contract/fulfilment/own-option.ts'
import { expect, test } from 'vitest'
import { draftOf, faultsByField, newDraft, newRule, readDraft, readTimetable, withoutFault } from './option-draft.ts'

const own: OwnOption = {
  id: '00000000-0000-4000-8000-000000000001',
  way: 'delivery',
  active: true,
  market: null,
  time_zone: 'America/New_York',
  rules: [
    { every: 'week', weekday: 4, nth: null, day: null, opens: '15:00', closes: '19:00' },
    { every: 'month', weekday: 0, nth: -1, day: null, opens: '10:00', closes: '12:00' },
    { every: 'once', weekday: null, nth: null, day: '2026-12-23', opens: '10:00', closes: '12:00' },
  ],
  closed_days: ['2026-11-26'],
  cutoff: { by: 'day', days: 2, clock: '18:00' },
  capacity: 10,
  fee_minor: 650,
  minimum_minor: 2500,
  free_above_minor: 7500,
  radius_miles: 12.5,
  zips: ['12513', '12534'],
  note: 'In a cool box.',
  slots: [],
  updated_at: '2026-11-17T09:00:00.000Z',
  can: { edit: true },
}

test('converts saved settings to a draft and back without loss', () => {
  const { id: _, active: __, market: ___, time_zone: ____, slots: _____, updated_at: ______, can: _______, ...settings } = own
  expect(readDraft(draftOf(own))).toEqual({ settings })
})

test.each(['pickup', 'delivery'] as const)('the default draft of a new %s is valid', (way) => {
  expect(readDraft(newDraft(way))).toMatchObject({ settings: { way } })
})

test("a new market draft uses the market's hours", () => {
  const hours = [null, null, null, { opens: '15:00', closes: '19:00' }, null, null, { opens: '08:00', closes: '14:00' }]
  const market = { id: own.id, name: 'Pier', city: 'New York', state: 'NY', place: { latitude: 40, longitude: -74 } }
  const draft = newDraft('market', { ...market, hours, time_zone: 'America/New_York', miles: 3, joined: false })
  expect(readDraft(draft)).toMatchObject({
    settings: {
      market_id: own.id,
      rules: [
        { weekday: 3, opens: '15:00' },
        { weekday: 6, closes: '14:00' },
      ],
    },
  })
})

test('reports invalid values by field, and invalid list items at the field of the list', () => {
  const draft = { ...draftOf(own), capacity: 'many', fee_minor: '6,5O', radius_miles: '', zips: '12534 hudson', note: '' }
  expect(readDraft(draft)).toEqual({
    faults: {
      capacity: messages.capacityRule,
      fee_minor: messages.moneyRule,
      radius_miles: messages.radiusRule,
      zips: messages.zipsRule,
    },
  })
  const rules = [newRule({ every: 'once' })]
  expect(readDraft({ ...draftOf(own), rules })).toEqual({ faults: { 'rules.0.day': messages.dayMissing } })
  expect(readTimetable({ ...draftOf(own), rules })).toBeNull()
})

test('sends only what the chosen frequency needs, while the form keeps the rest', () => {
  const [first, ...others] = draftOf(own).rules
  const rules = [{ ...(first ?? newRule()), every: 'once' as const, day: '2026-12-01' }, ...others]
  expect(readTimetable({ ...draftOf(own), rules })?.rules[0]).toMatchObject({ weekday: null, day: '2026-12-01' })
  expect(rules[0]?.weekday).toBe(4)
})

test("maps the server's field errors to form fields and clears them when a field changes", () => {
  const faults = faultsByField({ 'settings.rules.1.day': 'passed', 'settings.zips.3': 'none' })
  expect(faults).toEqual({ 'rules.1.day': 'passed', zips: 'none' })
  expect(withoutFault(faults, 'rules')).toEqual({ zips: 'none' })
})
