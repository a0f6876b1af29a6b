import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { composeCart } from '@farmlane/contract/orders/compose-cart.ts'
import { priceOfOne } from '@farmlane/contract/orders/quantity-rules.ts'
import { expect, it } from 'vitest'
import { formatCeiling, formatTotal } from '../orders/sum-labels.ts'
import { quantityIn, rowIn, visitorCartOf, withChange, withoutChange } from './cart-changes.ts'
import { formatAdded, formatCart, formatLimit, formatPriceChange, formatState, formatSum } from './cart-labels.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const tomatoes: ShownProduct = {
  id: id(1),
  name: 'Brandywine tomatoes',
  category: 'Vegetables',
  unit: 'lb',
  price_minor: 450,
  currency: 'USD',
  pricing_mode: 'by_weight',
  piece_weight: null,
  piece_weight_max: null,
  minimum: 1,
  step: 0.5,
  available: 3,
  photo: null,
  farm: { id: id(101), slug: 'hudson-hollow', name: 'Hudson Hollow Farm', time_zone: 'America/New_York' },
}
const chicken: ShownProduct = {
  ...tomatoes,
  id: id(2),
  name: 'Whole chicken',
  pricing_mode: 'piece_by_weight',
  piece_weight: 4.2,
  piece_weight_max: 5,
  step: 1,
  price_minor: 599,
  available: 9,
}
const put = (product: ShownProduct, quantity: number, price_then_minor = priceOfOne(product)) => ({
  put: { product, quantity, price_then_minor },
})
const empty = composeCart([])
const firstLine = (cart: typeof empty) => cart.farms[0]?.lines[0] as (typeof empty.farms)[0]['lines'][0]

it('shows an added, changed or removed line before the server replies, as the server will compute it', () => {
  const one = withChange(empty, put(tomatoes, 1))
  expect(one).toMatchObject({ count: 1, sums: [{ total_minor: 450 }] })
  const more = withChange(withChange(one, put(chicken, 2)), put(tomatoes, 2))
  expect(more.farms[0]?.lines.map(({ quantity }) => quantity)).toEqual([2, 2])
  expect(withChange(more, { remove: tomatoes.id })).toMatchObject({ count: 1, sums: [{ total_minor: 5032, most_minor: 5990 }] })
})

it('rolls back a refused change, unless the line has been changed again since', () => {
  const before = withChange(empty, put(tomatoes, 1))
  const drawn = withChange(before, put(tomatoes, 2))
  expect(withoutChange(drawn, put(tomatoes, 2), rowIn(before, tomatoes.id))).toEqual(before)
  const again = withChange(drawn, put(tomatoes, 3))
  expect(withoutChange(again, put(tomatoes, 2), rowIn(before, tomatoes.id))).toBe(again)
  expect(withoutChange(before, put(tomatoes, 1), undefined)).toEqual(empty)
  const removed = withChange(before, { remove: tomatoes.id })
  expect(withoutChange(removed, { remove: tomatoes.id }, rowIn(before, tomatoes.id))).toEqual(before)
})

it('shows a visitor’s line as gone, under its stored name, when the product is no longer for sale', () => {
  const kept = { product_id: id(9), quantity: 2, price_then_minor: 300, name: 'Leeks', farm_name: 'Stony Ridge' }
  expect(visitorCartOf([kept], [tomatoes])).toMatchObject({
    farms: [],
    gone: [{ name: 'Leeks', farm_name: 'Stony Ridge' }],
    count: 1,
  })
})

it('formats quantities, prices, price changes and line states', () => {
  const cart = withChange(withChange(empty, put(tomatoes, 2, 400)), put(chicken, 1))
  expect(formatCart(cart)).toBe('1 farm · 2 items')
  const line = firstLine(cart)
  expect([formatSum(line), formatTotal(line, 'USD'), formatCeiling(line, 'USD')]).toEqual(['2 lb × $4.50', '$9.00', null])
  expect(formatPriceChange(line)).toBe('The price was $4.00 and is now $4.50.')
  const bird = firstLine(withChange(empty, put(chicken, 1)))
  expect(bird.price_changed).toBe(false)
  expect(formatPriceChange({ ...bird, price_then_minor: 2000 })).toBe('One was about $20.00 and is now about $25.16.')
  expect([formatSum(bird), formatTotal(bird, 'USD'), formatCeiling(bird, 'USD')]).toEqual([
    '1 piece of about 4.2 lb × $5.99 per lb',
    'about $25.16',
    'at most $29.95',
  ])
  expect(formatState(firstLine(withChange(empty, put(tomatoes, 5))))).toBe('Only 3 lb left.')
  expect(formatState(firstLine(withChange(empty, put({ ...tomatoes, available: 0 }, 1))))).toBe('Sold out right now.')
  expect(formatState(firstLine(withChange(empty, put(tomatoes, 1.2))))).toBe('The minimum order is 1 lb, in steps of 0.5 lb.')
})

it('formats quantity limits, sold-out notices and the confirmation of an added product', () => {
  expect(formatLimit(tomatoes, 3)).toBe('Only 3 lb of Brandywine tomatoes left, and all of it is in your cart.')
  expect(formatLimit(tomatoes, 2)).toBe('Only 3 lb of Brandywine tomatoes left, and 2 lb of it is already in your cart.')
  expect(formatLimit(chicken, 0)).toBe('Only 2 pieces of Whole chicken left.')
  expect(formatLimit({ ...tomatoes, available: 0.5 }, 0)).toBe('Brandywine tomatoes: sold out right now.')
  expect(formatAdded(chicken, 1)).toBe('Whole chicken: 1 piece in your cart.')
})

it('shows the chosen unit and the current one when they differ, and counts a quantity of 0', () => {
  const inKg = { ...tomatoes, unit: 'kg', price_minor: 990 } as const
  const kept = { product_id: tomatoes.id, quantity: 4, price_then_minor: 450, name: 'Tomatoes', farm_name: 'Hollow' }
  const cart = visitorCartOf([{ ...kept, unit_then: 'lb' }], [inKg])
  expect(formatState(firstLine(cart))).toBe('You chose 4 lb. It’s now sold by the kg, at $9.90 per kg.')
  expect(quantityIn(rowIn(cart, tomatoes.id))).toBe(0)
  expect(quantityIn(rowIn(visitorCartOf([kept], [inKg]), tomatoes.id)), 'lines stored before units were recorded').toBe(4)
  const again = withChange(cart, put(inKg, 1.5))
  expect(firstLine(again)).toMatchObject({ unit_then: 'kg', state: 'ok' })
  expect(firstLine(withoutChange(again, put(inKg, 1.5), rowIn(cart, tomatoes.id)))).toMatchObject({
    unit_then: 'lb',
    quantity: 4,
  })
})
