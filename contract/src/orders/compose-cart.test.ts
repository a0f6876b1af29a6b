import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShownProduct } from '../catalog/shown-product.ts'
import { Cart } from './cart.ts'
import { type CartRow, composeCart, rowsOf } from './compose-cart.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const farms = [
  { id: id(101), slug: 'hudson-hollow', name: 'Hudson Hollow Farm', time_zone: 'America/New_York' },
  { id: id(102), slug: 'willow-creek', name: "O'Hara's <Willow> Creek", time_zone: 'America/New_York' },
  { id: id(103), slug: 'alm', name: 'Alm', time_zone: 'Europe/Vienna' },
]
const product = (n: number, farm: number, about: Partial<ShownProduct> = {}): ShownProduct => ({
  id: id(n),
  name: `Product ${n}`,
  category: 'Vegetables',
  unit: 'lb',
  price_minor: 450,
  currency: farm === 2 ? 'EUR' : 'USD',
  pricing_mode: 'by_weight',
  piece_weight: null,
  piece_weight_max: null,
  minimum: 1,
  step: 0.5,
  available: 100,
  photo: null,
  farm: farms[farm] as ShownProduct['farm'],
  ...about,
})
const row = (shown: ShownProduct, quantity: number, price_then_minor = shown.price_minor): CartRow => ({
  product_id: shown.id,
  quantity,
  price_then_minor,
  product: shown,
  name: shown.name,
  farm_name: shown.farm.name,
})

test('groups lines by farm, in the order in which each farm was first chosen', () => {
  const cart = composeCart([row(product(1, 1), 1), row(product(2, 0), 2), row(product(3, 1), 1.5)])
  expect(cart.farms.map(({ farm, lines }) => [farm.name, lines.map((line) => line.product.name)])).toEqual([
    ["O'Hara's <Willow> Creek", ['Product 1', 'Product 3']],
    ['Hudson Hollow Farm', ['Product 2']],
  ])
  expect(cart.farms.map(({ total_minor }) => total_minor)).toEqual([450 + 675, 900])
  expect(cart).toMatchObject({ count: 3, is_ready: true, sums: [{ currency: 'USD', total_minor: 2025 }] })
})

const pieces = { pricing_mode: 'piece_by_weight', piece_weight_max: 4, step: 1 } as const
test('flags short, sold-out, odd-quantity and repriced lines and keeps their quantities', () => {
  const lines = composeCart([
    row(product(1, 0, { available: 3.2 }), 5),
    row(product(2, 0, { available: 0.4 }), 2),
    row(product(3, 0, { step: 1 }), 1.5),
    row(product(4, 0), 2, 400),
    row(product(5, 0, { ...pieces, piece_weight: 2 }), 1, 900),
    row(product(6, 0, { ...pieces, piece_weight: 3 }), 1, 900),
  ]).farms.flatMap((group) => group.lines)
  expect(lines.map(({ state, possible, quantity }) => [state, possible, quantity])).toEqual([
    ['short', 3, 5],
    ['sold_out', 0, 2],
    ['odd_quantity', 1, 1.5],
    ['ok', 2, 2],
    ['ok', 1, 1],
    ['ok', 1, 1],
  ])
  expect(lines.map(({ price_changed }) => price_changed)).toEqual([false, false, false, true, false, true])
})

test('never reads a quantity chosen in one unit as the same number in another', () => {
  const inLb = (shown: ShownProduct, quantity: number) => ({ ...row(shown, quantity), unit_then: 'lb' as const })
  const cart = composeCart([
    inLb(product(1, 0, { unit: 'kg' }), 4),
    inLb(product(2, 0, { unit: 'bunch', pricing_mode: 'each' }), 4),
    inLb(product(3, 0, { ...pieces, piece_weight: 2 }), 4),
    { ...row(product(4, 0, { ...pieces, unit: 'kg', piece_weight: 2 }), 3, 900), unit_then: 'piece' },
    inLb(product(5, 0), 4),
  ])
  expect(cart.farms[0]?.lines.map(({ state, possible }) => [state, possible])).toEqual([
    // 4 lb are 1.814 kg, sold in steps of half a kilogram.
    ['other_unit', 1.5],
    ['other_unit', 1],
    ['other_unit', 1],
    ['ok', 3],
    ['ok', 4],
  ])
  expect(cart).toMatchObject({ is_ready: false, sums: [{ total_minor: 3 * 900 + 4 * 450 }] })
})

test('a product that is gone keeps its name and counts as a line, and the cart is not ready', () => {
  const gone = { product_id: id(9), quantity: 2, price_then_minor: 300, product: null, name: 'Leeks', farm_name: 'Alm' }
  const cart = composeCart([row(product(1, 0), 1), gone])
  expect(cart.gone).toEqual([{ product_id: id(9), quantity: 2, price_then_minor: 300, name: 'Leeks', farm_name: 'Alm' }])
  expect(cart).toMatchObject({ count: 2, is_ready: false, sums: [{ total_minor: 450 }] })
})

test('composes an empty cart', () => {
  expect(composeCart([])).toEqual({ farms: [], gone: [], sums: [], count: 0, is_ready: false })
})

test('sums equal the sums of their lines in each currency, for any cart', () => {
  const anyRow = fc
    .record({
      farm: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 50_000 }).map((n) => n / 1000),
      price_minor: fc.integer({ min: 1, max: 100_000 }),
      available: fc.integer({ min: 0, max: 60 }),
      gone: fc.boolean(),
    })
    .map(({ quantity, gone, farm, ...about }) => ({ quantity, gone, farm, about }))
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 30 }), (wanted) => {
      const rows = wanted.map(({ farm, quantity, gone, about }, n) => {
        const each = row(product(n, farm, about), quantity)
        return gone ? { ...each, product: null } : each
      })
      const cart = composeCart(rows)
      expect(Cart.safeParse(cart).success).toBe(true)
      expect(cart.count).toBe(rows.length)
      for (const { currency, total_minor } of cart.sums) {
        const lines = cart.farms.filter((group) => group.currency === currency).flatMap((group) => group.lines)
        const sold = lines.filter(({ state }) => state !== 'sold_out')
        expect(total_minor).toBe(sold.reduce((sum, line) => sum + line.total_minor, 0))
      }
      // Composing the cart from its own rows gives the same cart.
      expect(composeCart(rowsOf(cart))).toEqual(cart)
    }),
  )
})
