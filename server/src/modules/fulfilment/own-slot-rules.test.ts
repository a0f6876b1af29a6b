import type { SlotRule } from '@farmlane/contract/fulfilment/option.ts'
import { expect, test } from 'vitest'
import { keptSlots, ownSlots } from './own-slot-rules.ts'
import { madeSlots, openSlotAt, type Timetable, type WrittenSlot } from './slot-rules.ts'

const now = new Date('2026-05-04T12:00:00Z')
const thursday: SlotRule = { every: 'week', weekday: 4, nth: null, day: null, opens: '15:00', closes: '18:00' }
const table = (about: Partial<Timetable> = {}): Timetable => ({
  rules: [thursday],
  closed_days: [],
  cutoff: { hours: 24 },
  time_zone: 'UTC',
  ...about,
})
const written = (about: Partial<WrittenSlot> = {}): WrittenSlot => ({
  starts_at: new Date('2026-05-07T15:00:00Z'),
  ends_at: new Date('2026-05-07T18:00:00Z'),
  cutoff_at: new Date('2026-05-06T15:00:00Z'),
  taken: 3,
  ...about,
})
const firstOf = (timetable: Timetable, slots: WrittenSlot[] = [written()]) => ownSlots(timetable, slots, now)[0]

test('a slot with orders that the rules still generate follows them and shows its number of orders', () => {
  expect(firstOf(table())).toMatchObject({ starts_at: '2026-05-07T15:00:00.000Z', taken: 3, follows: true })
  expect(ownSlots(table(), [written()], now).map(({ taken }) => taken)).toEqual([3, 0, 0, 0])
})

test.each([
  ['another day', { rules: [{ ...thursday, weekday: 5 }] }],
  ['another start time', { rules: [{ ...thursday, opens: '16:00' }] }],
  ['another end time', { rules: [{ ...thursday, closes: '17:00' }] }],
  ['a closed day', { closed_days: ['2026-05-07'] }],
  ['another time zone', { time_zone: 'America/New_York' }],
])('changing to %s keeps the slot with its orders and times and marks it as not following', (_, about) => {
  const slots = ownSlots(table(about), [written()], now)
  expect(slots.filter(({ taken }) => taken > 0)).toEqual([
    {
      starts_at: '2026-05-07T15:00:00.000Z',
      ends_at: '2026-05-07T18:00:00.000Z',
      cutoff_at: '2026-05-06T15:00:00.000Z',
      taken: 3,
      follows: false,
    },
  ])
})

test('changing the cut-off moves no slot: one with orders keeps its cut-off', () => {
  expect(firstOf(table({ cutoff: { hours: 2 } }))).toMatchObject({ cutoff_at: '2026-05-06T15:00:00.000Z', follows: true })
})

test('slots whose orders were all canceled or that have started are not kept', () => {
  const past = written({ starts_at: new Date('2026-05-04T11:00:00Z') })
  expect(ownSlots(table({ rules: [] }), [written({ taken: 0 }), past], now)).toEqual([])
})

test('a change reports only the slots it orphans itself, not those orphaned earlier', () => {
  const old = written({ starts_at: new Date('2026-05-05T15:00:00Z') })
  const before = ownSlots(table(), [old, written()], now)
  const after = ownSlots(table({ closed_days: ['2026-05-07'] }), [old, written()], now)
  expect(keptSlots(before, after).map(({ starts_at }) => starts_at)).toEqual(['2026-05-07T15:00:00.000Z'])
})

test('a slot with orders keeps its times for new orders', () => {
  const held = new Map([[written().starts_at.getTime(), written()]])
  const timetable = table({ rules: [{ ...thursday, closes: '20:00' }], cutoff: { hours: 2 }, written: held })
  const kept = { starts_at: written().starts_at, ends_at: written().ends_at, cutoff_at: written().cutoff_at }
  expect(openSlotAt(timetable, written().starts_at, now)).toEqual(kept)
  expect(madeSlots(timetable, now).map(({ ends_at }) => ends_at.getUTCHours())).toEqual([18, 20, 20, 20])
})
