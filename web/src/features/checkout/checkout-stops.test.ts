import type { QuotedFarm, QuotedOption, QuotedSlot } from '@farmlane/contract/orders/checkout.ts'
import { expect, test } from 'vitest'
import type { Chosen } from './checkout-choice.ts'
import { datesOf, stopsOf } from './checkout-stops.ts'

const at = (day: number, hour: number) => `2026-08-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
const slot = (day: number, from = 12, until = 18, about: Partial<QuotedSlot> = {}): QuotedSlot => ({
  starts_at: at(day, from),
  ends_at: at(day, until),
  cutoff_at: at(day - 1, 12),
  left: 9,
  short: [],
  ...about,
})
const army = { id: 'army', name: 'Grand Army market', city: 'Brooklyn', state: 'NY', place: { latitude: 40.7, longitude: -74 } }
const pier = { ...army, id: 'pier', name: 'Pier 40 market' }
const option = (market: typeof army | null, slots: QuotedSlot[], about: Partial<QuotedOption> = {}) =>
  ({
    id: market?.id ?? 'gate',
    way: market ? 'market' : 'pickup',
    market,
    time_zone: 'America/New_York',
    fault: null,
    slots,
    ...about,
  }) as QuotedOption
const part = (
  name: string,
  chosen: QuotedOption | null,
  when = chosen?.slots[0] ?? null,
  options = chosen ? [chosen] : [],
): Chosen => ({
  farm: { farm: { id: name, name }, options, lines: [] } as unknown as QuotedFarm,
  option: chosen ?? undefined,
  slot: when ?? undefined,
  lost: false,
  hopeless: false,
  later: false,
})
const unset = (name: string, chosen: QuotedOption | null): Chosen => ({ ...part(name, chosen), slot: undefined })
const namesOf = (parts: readonly Chosen[]) => stopsOf(parts).map((stop) => stop.parts.map(({ farm }) => farm.farm.name).join(' '))

test.each([
  ['the same market and hours', [part('a', option(army, [slot(15)])), part('b', option(army, [slot(15)]))], ['a b']],
  ['hours that overlap', [part('a', option(army, [slot(15, 9, 14)])), part('b', option(army, [slot(15, 8, 12)]))], ['a b']],
  [
    'one leaves when the other arrives',
    [part('a', option(army, [slot(15, 8, 10)])), part('b', option(army, [slot(15, 10, 12)]))],
    ['a', 'b'],
  ],
  ['another market', [part('a', option(army, [slot(15)])), part('b', option(pier, [slot(15)]))], ['a', 'b']],
  ['another day, the earlier first', [part('a', option(army, [slot(22)])), part('b', option(army, [slot(15)]))], ['b', 'a']],
  ['pickup at each farm', [part('a', option(null, [slot(15)])), part('b', option(null, [slot(15)]))], ['a', 'b']],
  ['without a date, first', [part('a', option(army, [slot(15)])), unset('b', option(army, [slot(15)]))], ['b', 'a']],
  [
    'below the minimum',
    [part('a', option(army, [slot(15)])), part('b', option(army, [slot(15)], { fault: 'below_minimum' }))],
    ['a', 'b'],
  ],
  ['nothing chosen', [unset('a', null)], ['a']],
])('farms share a stop when one visit covers them: %s', (_, parts, stops) => {
  expect(namesOf(parts)).toEqual(stops)
})

const datesAt = (...parts: Chosen[]) => {
  const [stop] = stopsOf(parts)
  if (!stop) throw new Error('no stop')
  return datesOf(stop)
}

test('a date moves every farm of a stop, each with its own option and hours', () => {
  const early = option(army, [slot(15, 11, 16), slot(22, 11, 16)], { id: 'early' })
  const late = option(army, [slot(15), slot(22)], { id: 'late' })
  const dates = datesAt(part('a', early), part('b', late))
  expect(dates).toMatchObject([
    { starts_at: at(15, 12), ends_at: at(15, 16), isChosen: true, isOpen: true },
    { starts_at: at(22, 12), ends_at: at(22, 16), isChosen: false, isOpen: true },
  ])
  expect(dates[1]?.stands.map((stand) => [stand.part.farm.farm.name, stand.option.id, stand.slot.starts_at])).toEqual([
    ['a', 'early', at(22, 11)],
    ['b', 'late', at(22, 12)],
  ])
})

test('a farm with several slots in one visit keeps the chosen slot', () => {
  const split = option(army, [slot(15, 12, 14), slot(15, 14, 18)])
  const dates = datesAt(part('a', option(army, [slot(15)])), part('b', split, split.slots[1]))
  expect(dates).toMatchObject([{ starts_at: at(15, 14), ends_at: at(15, 18), isChosen: true }])
})

test('a date is closed when a farm is away or full, or its goods spoil before it', () => {
  const usual = part('a', option(army, [slot(15), slot(16), slot(17), slot(18)]))
  const other = part('b', option(army, [slot(15), slot(17, 12, 18, { left: 0 }), slot(18, 12, 18, { short: ['milk'] })]))
  const dates = datesAt(usual, other)
  expect(dates.map(({ isOpen }) => isOpen)).toEqual([true, false, false, false])
  expect(dates.map(({ away }) => away.map(({ farm }) => farm.farm.name))).toEqual([[], ['b'], [], []])
})

test('dates come from this market only, from any of its options that can be chosen', () => {
  const here = option(army, [slot(15)])
  const more = option(army, [slot(20)], { id: 'more' })
  const elsewhere = [option(pier, [slot(21)]), option(army, [slot(23)], { id: 'dear', fault: 'below_minimum' })]
  const dates = datesAt(part('a', here, slot(15), [here, more, ...elsewhere]), part('b', option(army, [slot(15), slot(20)])))
  expect(dates.map(({ starts_at }) => starts_at)).toEqual([at(15, 12), at(20, 12)])
  expect(dates[1]?.stands[0]?.option.id).toBe('more')
})

test('a farm on its own keeps its option, even with several slots a day', () => {
  const chosen = option(army, [slot(15, 8, 10), slot(15, 9, 11)])
  const dates = datesAt(part('a', chosen, chosen.slots[1], [chosen, option(null, [slot(16)])]))
  expect(dates.map(({ key, isChosen }) => [key, isChosen])).toEqual([
    [at(15, 8), false],
    [at(15, 9), true],
  ])
})
