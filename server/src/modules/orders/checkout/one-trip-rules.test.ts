import type { QuotedOption, QuotedSlot } from '@farmlane/contract/orders/checkout.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneTrip } from './one-trip-rules.ts'

const at = (day: number, hour: number): string =>
  `2026-08-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
const slot = (day: number, from: number, to: number, about: Partial<QuotedSlot> = {}): QuotedSlot => ({
  starts_at: at(day, from),
  ends_at: at(day, to),
  cutoff_at: at(day - 1, 12),
  left: 5,
  short: [],
  ...about,
})
const option = (id: string, slots: QuotedSlot[], about: Partial<QuotedOption> = {}): QuotedOption => ({
  id,
  way: 'pickup',
  market: null,
  time_zone: 'America/New_York',
  note: '',
  miles: null,
  fee_minor: 0,
  minimum_minor: 0,
  free_above_minor: null,
  fault: null,
  slots,
  ...about,
})
const marketOf = (id: string) => ({ id, name: id, city: '', state: '', place: { latitude: 0, longitude: 0 } })
const standing = (id: string, market: string, slots: QuotedSlot[], about: Partial<QuotedOption> = {}) =>
  option(id, slots, { way: 'market', market: marketOf(market), ...about })
const farm = (id: string, ...options: QuotedOption[]) => ({ farm: { id }, options })

test('prefers the market that most farms attend at once over an earlier one', () => {
  const { choices, meetings } = oneTrip([
    farm('a', standing('a-early', 'green', [slot(10, 8, 12)]), standing('a-late', 'square', [slot(12, 8, 12)])),
    farm('b', standing('b-early', 'green', [slot(10, 8, 12)]), standing('b-late', 'square', [slot(12, 9, 13)])),
    farm('c', standing('c-late', 'square', [slot(12, 10, 11)])),
  ])
  expect(choices.map(({ option_id }) => option_id)).toEqual(['a-late', 'b-late', 'c-late'])
  expect(meetings).toMatchObject([
    { market: { id: 'square' }, farm_ids: ['a', 'b', 'c'], starts_at: at(12, 10), ends_at: at(12, 11) },
  ])
})

test('ties go to the earlier visit', () => {
  const slots = [slot(12, 8, 12), slot(10, 8, 12)]
  const { meetings } = oneTrip([farm('a', standing('x', 'green', slots)), farm('b', standing('y', 'green', slots))])
  expect(meetings).toMatchObject([{ starts_at: at(10, 8) }])
})

test("farms at one market whose hours don't overlap are not one trip", () => {
  const { choices, meetings } = oneTrip([
    farm('a', standing('x', 'green', [slot(10, 8, 10)])),
    farm('b', standing('y', 'green', [slot(10, 10, 12)])),
  ])
  expect(meetings).toEqual([])
  expect(choices.map(({ farm_id }) => farm_id)).toEqual(['a', 'b'])
})

test("a farm that can't join the visit gets its cheapest option, then its earliest slot", () => {
  const { choices, meetings } = oneTrip([
    farm('a', standing('a1', 'green', [slot(10, 8, 12)])),
    farm('b', standing('b1', 'green', [slot(10, 8, 12)])),
    farm('c', option('dear', [slot(9, 8, 12)], { fee_minor: 1 }), option('free', [slot(14, 8, 12), slot(11, 8, 12)])),
  ])
  expect(meetings).toHaveLength(1)
  expect(choices.at(-1)).toEqual({ farm_id: 'c', option_id: 'free', starts_at: at(11, 8) })
})

test("never proposes full slots, slots that goods don't keep for, or unavailable options", () => {
  const { choices } = oneTrip([
    farm('a', option('full', [slot(10, 8, 12, { left: 0 })])),
    farm('b', option('spoils', [slot(10, 8, 12, { short: ['kale'] })])),
    farm('c', option('far', [slot(10, 8, 12)], { fault: 'out_of_area' })),
    farm('d'),
  ])
  expect(choices).toEqual([])
})

const anySlot = fc
  .record({ day: fc.integer({ min: 10, max: 13 }), from: fc.integer({ min: 6, max: 12 }), long: fc.integer({ min: 1, max: 6 }) })
  .chain(({ day, from, long }) =>
    fc.constantFrom(
      slot(day, from, from + long),
      slot(day, from, from + long, { left: 0 }),
      slot(day, from, from + long, { short: ['x'] }),
    ),
  )
/** An option has at most one slot per start time, as in the database. */
const slotsOfOne = fc.uniqueArray(anySlot, { maxLength: 4, selector: ({ starts_at }) => starts_at })
const anyFarms = fc
  .array(
    fc.array(fc.record({ market: fc.constantFrom(null, 'green', 'square'), slots: slotsOfOne, fee: fc.nat(3) }), {
      maxLength: 3,
    }),
    { maxLength: 6 },
  )
  .map((farms) =>
    farms.map((options, n) =>
      farm(
        `f${n}`,
        ...options.map(({ market, slots, fee }, m) =>
          market === null
            ? option(`f${n}o${m}`, slots, { fee_minor: fee })
            : standing(`f${n}o${m}`, market, slots, { fee_minor: fee }),
        ),
      ),
    ),
  )

test('proposes every reachable farm once in an open slot, and every meeting fits the slots of its farms', () => {
  fc.assert(
    fc.property(anyFarms, (farms) => {
      const { choices, meetings } = oneTrip(farms)
      const reachable = farms.filter(({ options }) =>
        options.some(({ slots }) => slots.some((s) => s.left > 0 && s.short.length === 0)),
      )
      expect(choices.map(({ farm_id }) => farm_id).toSorted()).toEqual(reachable.map((each) => each.farm.id).toSorted())
      const slotOf = (farmId: string) => {
        const choice = choices.find(({ farm_id }) => farm_id === farmId)
        const chosen = farms.find((each) => each.farm.id === farmId)?.options.find(({ id }) => id === choice?.option_id)
        return {
          chosen,
          slot: chosen?.slots.find((s) => s.starts_at === choice?.starts_at && s.left > 0 && s.short.length === 0),
        }
      }
      for (const { farm_id } of choices) expect(slotOf(farm_id).slot).toBeDefined()
      for (const { farm_ids, market, starts_at, ends_at } of meetings) {
        expect(farm_ids.length).toBeGreaterThan(1)
        expect(starts_at < ends_at).toBe(true)
        for (const id of farm_ids) {
          const { chosen, slot: own } = slotOf(id)
          expect(chosen?.market?.id).toBe(market.id)
          expect(own && own.starts_at <= starts_at && ends_at <= own.ends_at).toBe(true)
        }
      }
    }),
  )
})

test.each([1, 100])('handles 200 farms at %s markets with slots for a month in reasonable time', (markets) => {
  const days = Array.from({ length: 27 }, (_, n) => slot(n + 2, 8, 12))
  const farms = Array.from({ length: 200 }, (_, n) => farm(`f${n}`, standing(`o${n}`, `m${n % markets}`, days)))
  const { choices, meetings } = oneTrip(farms)
  expect(choices).toHaveLength(200)
  expect(meetings).toHaveLength(markets)
})
