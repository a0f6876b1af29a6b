import type { QuotedFarm, QuotedOption, QuotedSlot } from '@farmlane/contract/orders/checkout.ts'
import { expect, test } from 'vitest'
import type { Chosen } from './checkout-choice.ts'
import type { Stop, StopDate } from './checkout-stops.ts'
import type { CheckoutSum } from './checkout-sums.ts'
import {
  formatDateNote,
  formatGoods,
  formatMessages,
  formatPayment,
  formatStops,
  formatStopTerms,
  formatStopTitle,
  formatWishes,
} from './stop-labels.ts'

const army = { id: 'army', name: 'Grand Army market', city: 'Brooklyn', state: 'NY', place: { latitude: 40.7, longitude: -74 } }
const line = (name: string) => ({ product: { id: name, name, unit: 'dozen', pricing_mode: 'each' }, quantity: 4 })
const part = (name: string, way: QuotedOption['way'] | null, about: Partial<QuotedOption> = {}, currency = 'USD') =>
  ({
    farm: { farm: { id: name, name }, currency, total_minor: 900, lines: [line(`${name} eggs`)] } as unknown as QuotedFarm,
    option: way
      ? { way, market: way === 'market' ? army : null, miles: 3.3, fee_minor: 0, minimum_minor: 0, fault: null, ...about }
      : undefined,
    slot: undefined,
  }) as unknown as Chosen
const stop = (...parts: [Chosen, ...Chosen[]]): Stop => ({ key: parts[0].farm.farm.id, parts })

test('counts farms, stops and deliveries in words', () => {
  const [market, pickup, van] = [part('a', 'market'), part('b', 'pickup'), part('c', 'delivery')]
  expect(formatStops([stop(market, market, market, market), stop(pickup)])).toBe('Five farms, two stops.')
  expect(formatStops([stop(market, market), stop(van)])).toBe('Three farms, one stop and one delivery.')
  expect(formatStops([stop(van), stop(van)])).toBe('Two farms, two deliveries.')
  expect(formatStops([stop(part('d', null))])).toBe('One farm, one stop.')
})

test('a stop is named after its market or its farm', () => {
  const titles = (['market', 'pickup', 'delivery', null] as const).map((way) => formatStopTitle(stop(part('Willow Creek', way))))
  expect(titles).toEqual([
    'Grand Army market',
    'Pickup at Willow Creek',
    'Delivery from Willow Creek',
    'How do you want it from Willow Creek?',
  ])
})

test('adds up the fees of all farms of a stop, by currency', () => {
  const terms = (...parts: [Chosen, ...Chosen[]]) => formatStopTerms(stop(...parts))
  expect(terms(part('a', 'market'), part('b', 'market'))).toBe('Brooklyn, 3.3 mi · free')
  expect(terms(part('a', 'market', { fee_minor: 100 }), part('b', 'market', { fee_minor: 50 }))).toBe('Brooklyn, 3.3 mi · $1.50')
  expect(terms(part('a', 'market', { fee_minor: 100 }), part('b', 'market', { fee_minor: 50 }, 'EUR'))).toBe(
    'Brooklyn, 3.3 mi · $1.00 + €0.50',
  )
  expect(terms(part('a', 'delivery', { fault: 'out_of_area' }))).toBe('Not to this address')
  expect(terms(part('a', null))).toBeNull()
})

test('a date says who is away or full, what spoils before it, and when few places are left', () => {
  const [a, b] = [part('Canal Farm', 'market'), part('Ridge Farm', 'market')]
  const stand = (each: Chosen, about: Partial<QuotedSlot> = {}) =>
    ({ part: each, option: each.option, slot: { left: 9, short: [], ...about } }) as StopDate['stands'][number]
  const note = (stands: StopDate['stands'], away: Chosen[] = []) => formatDateNote({ stands, away } as unknown as StopDate)
  expect(note([stand(a), stand(b)])).toBeNull()
  expect(note([stand(a)], [b])).toBe('Ridge Farm isn’t there')
  expect(note([], [a, b])).toBe('Canal Farm and Ridge Farm aren’t there')
  expect(note([stand(a, { left: 0 })])).toBe('Full')
  expect(note([stand(a, { left: 0 }), stand(b)])).toBe('Full at Canal Farm')
  expect(note([stand(a, { short: ['Canal Farm eggs'] }), stand(b)])).toBe('Canal Farm eggs won’t keep until then')
  expect(note([stand(a, { left: 5 }), stand(b, { left: 1 })])).toBe('1 place left')
})

test('a single line shows its amount; several lines show their names', () => {
  const lines = (...names: string[]) => names.map(line) as Chosen['farm']['lines']
  expect(formatGoods(lines('Pasture eggs'))).toBe('Pasture eggs, 4 dozen')
  expect(formatGoods(lines('Duck eggs', 'Sausage'))).toBe('Duck eggs, Sausage')
})

test('says when and how the farms are paid, after farm credit', () => {
  const sum = (total: number, credit_minor = 0) =>
    ({ currency: 'USD', credit_minor, total: { total_minor: total, most_minor: total } }) as CheckoutSum
  const [market, van] = [part('a', 'market'), part('b', 'delivery')]
  expect(formatPayment([market], [sum(900)])).toBe('Pay the farm at pickup')
  expect(formatPayment([market, market], [sum(900, 500)])).toBe('Pay each farm at pickup, after $5.00 of farm credit')
  expect(formatPayment([van], [sum(900)])).toBe('Pay the farm on delivery')
  expect(formatPayment([market, van], [sum(900)])).toBe('Pay each farm when you get your order')
  expect(formatPayment([market], [sum(0, 900)])).toBe('Paid with farm credit')
  expect(formatPayment([market], [sum(0)])).toBe('Nothing to pay')
})

test('wishes and messages collapse to one line', () => {
  expect(formatWishes(['similar', 'similar'])).toBe('A similar item at the same price or less')
  expect(formatWishes(['similar', 'ask'])).toBe('Different for each item')
  const [hollow, willow] = [
    { to: 'Hollow', text: '' },
    { to: 'Willow', text: 'Ring twice' },
  ]
  expect(formatMessages([hollow])).toBe('Add a message')
  expect(formatMessages([hollow, willow])).toBe('To Willow: Ring twice')
  expect(formatMessages([willow, willow])).toBe('Messages to two farms')
})
