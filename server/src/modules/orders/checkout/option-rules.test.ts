import type { Slot } from '@farmlane/contract/fulfilment/option.ts'
import type { Address } from '@farmlane/contract/orders/address.ts'
import { composeCart } from '@farmlane/contract/orders/compose-cart.ts'
import type { Keeping } from '@farmlane/contract/stock/keeps-until.ts'
import { expect, test } from 'vitest'
import { feeOf, type Offered, optionFault, quotedOption, type Wanted } from './option-rules.ts'

const barn = { latitude: 40.7, longitude: -74 }
const option = (about: Partial<Offered> = {}): Offered => ({
  id: 'van',
  farm_id: 'hollow',
  way: 'pickup',
  market: null,
  farm: { name: 'Hollow', address: '', place: barn, shown_place: barn },
  time_zone: 'America/New_York',
  note: '',
  capacity: 10,
  fee_minor: 600,
  minimum_minor: 1000,
  free_above_minor: 3000,
  radius_miles: null,
  zips: [],
  ...about,
})
const delivery = (about: Partial<Offered> = {}) => option({ way: 'delivery', radius_miles: 5, ...about })
const address = (latitude: number, zip_code = '11201'): Address => ({
  id: 'home',
  name: 'Home',
  address: '1 Main St',
  city: 'Brooklyn',
  state: 'NY',
  zip_code,
  phone: '',
  note: '',
  place: { latitude, longitude: -74 },
})
const near = address(40.72)

test.each([
  [0, 600],
  [2999, 600],
  [3000, 0],
  [3001, 0],
])('an order of %s pays a fee of %s', (items, fee) => {
  expect(feeOf(option(), items)).toBe(fee)
  expect(feeOf(option({ free_above_minor: null }), items)).toBe(600)
})

test.each([
  ['a pickup without an address', option(), null, 1000, null],
  ['a pickup one cent below the minimum', option(), null, 999, 'below_minimum'],
  ['a delivery without an address', delivery(), null, 5000, 'needs_address'],
  ['a delivery without an address at the minimum', delivery(), null, 1000, 'needs_address'],
  ['a delivery without an address below the minimum', delivery(), null, 999, 'below_minimum'],
  ['a delivery within the radius', delivery(), near, 1000, null],
  ['a delivery beyond the radius', delivery(), address(40.8), 5000, 'out_of_area'],
  ['a delivery to a listed ZIP code', delivery({ zips: ['11201', '10001'] }), near, 1000, null],
  ['a ZIP+4 code of a listed ZIP code', delivery({ zips: ['11201'] }), address(40.72, '11201-1234'), 1000, null],
  ['a listed ZIP code with spaces around it', delivery({ zips: ['11201'] }), address(40.72, ' 11201 '), 1000, null],
  ['a delivery to a ZIP code not listed', delivery({ zips: ['10001'] }), near, 1000, 'out_of_area'],
  ['a listed ZIP code beyond the radius', delivery({ zips: ['11201'] }), address(40.8), 1000, 'out_of_area'],
  ['a delivery below the minimum', delivery(), near, 999, 'below_minimum'],
  ['a delivery below the minimum and beyond the radius', delivery(), address(40.8), 999, 'out_of_area'],
  [
    'a farm without a shown pin',
    delivery({ farm: { name: '', address: '', place: null, shown_place: null } }),
    near,
    1000,
    'out_of_area',
  ],
] as const)('checks %s', (_, offered, to, items_minor, fault) => {
  expect(optionFault(offered, { items_minor, address: to })).toBe(fault)
})

test("the delivery area is measured from the shown pin, so it reveals nothing about the farm's real location", () => {
  const hidden = (latitude: number) =>
    delivery({ farm: { name: '', address: '', place: { latitude, longitude: -74 }, shown_place: barn } })
  for (const to of [near, address(40.77), address(40.78), address(40.63), address(40.62)])
    expect(optionFault(hidden(40.73), { items_minor: 5000, address: to })).toBe(
      optionFault(hidden(40.67), { items_minor: 5000, address: to }),
    )
})

const kale = {
  id: 'kale',
  name: 'Kale',
  category: 'Vegetables',
  unit: 'bunch',
  price_minor: 350,
  currency: 'USD',
  pricing_mode: 'each',
  piece_weight: null,
  piece_weight_max: null,
  minimum: 1,
  step: 1,
  available: 10,
  photo: null,
  farm: { id: 'hollow', slug: 'hollow', name: 'Hollow', time_zone: 'America/New_York' },
} as const
const wanted = (quantity: number, lots: Keeping[], about: Partial<Wanted> = {}): Wanted => {
  const row = { product_id: 'kale', quantity, price_then_minor: 350, product: kale, name: 'Kale', farm_name: 'Hollow' }
  const [group] = composeCart([row]).farms
  return {
    lines: group?.lines ?? [],
    items_minor: group?.total_minor ?? 0,
    address: null,
    near: null,
    keeping: new Map([
      ['kale', lots],
      ['leeks', [{ use_by: null, available: 9 }]],
    ]),
    ...about,
  }
}
const slot = (starts_at: string, left = 5): Slot => ({ starts_at, ends_at: starts_at, cutoff_at: starts_at, left })

test("a slot lists the goods that won't keep until its day, in the local time zone", () => {
  const keeping = [
    { use_by: '2026-08-15', available: 2 },
    { use_by: null, available: 1 },
  ]
  // The first slot is on the evening of the 15th in New York, which is already the 16th in UTC.
  const slots = [slot('2026-08-16T03:00:00.000Z'), slot('2026-08-16T13:00:00.000Z')]
  const short = (quantity: number) => quotedOption(option(), slots, wanted(quantity, keeping)).slots.map((each) => each.short)
  expect(short(1)).toEqual([[], []])
  expect(short(3)).toEqual([[], ['kale']])
  expect(short(4)).toEqual([['kale'], ['kale']])
})

test('an option whose slots are all full has no slots, and faults of the order are reported first', () => {
  const full = [slot('2026-08-15T13:00:00.000Z', 0)]
  const keeping = [{ use_by: null, available: 10 }]
  expect(quotedOption(option(), full, wanted(3, keeping)).fault).toBe('no_slots')
  expect(quotedOption(option(), [], wanted(3, keeping)).fault).toBe('no_slots')
  expect(quotedOption(option(), full, wanted(1, keeping)).fault).toBe('below_minimum')
  expect(quotedOption(option(), [...full, slot('2026-08-16T13:00:00.000Z')], wanted(3, keeping)).fault).toBeNull()
})

test("measures miles from the shopper to the market or to the farm's shown pin", () => {
  const miles = (offered: Offered, about: Partial<Wanted>) => quotedOption(offered, [], wanted(1, [], about)).miles
  const place = { latitude: 40.8, longitude: -74 }
  const market = { id: 'm', name: 'Market', city: '', state: '', place }
  expect(miles(option(), {})).toBeNull()
  expect(miles(option(), { near: barn })).toBe(0)
  expect(miles(option({ way: 'market', market }), { near: place })).toBe(0)
  expect(miles(option(), { near: barn, address: near })).toBe(0)
  expect(miles(delivery(), { near: barn, address: near })).toBeCloseTo(1.38, 1)
  expect(miles(option({ farm: { name: '', address: '', place: barn, shown_place: null } }), { near: barn })).toBeNull()
})
