import type { MarketProduct } from '@farmlane/contract/market/market-product.ts'
import { expect, test } from 'vitest'
import { badgeOf, formatCount, formatFresh, formatGrade, formatLeft, formatPrice, formatPricing } from './product-labels.ts'

const now = '2026-11-17T15:00:00Z'
const tomatoes: MarketProduct = {
  id: '00000000-0000-4000-8000-000000000001',
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
  available: 48,
  photo: null,
  farm: { id: '00000000-0000-4000-8000-000000000002', slug: 'hollow', name: 'Hollow', time_zone: 'America/New_York' },
  fresh_on: '2026-11-17',
  grade: '',
  miles: 4.21,
  ways: ['pickup'],
}
const hen = {
  ...tomatoes,
  name: 'Stewing hen',
  category: 'Meat',
  pricing_mode: 'piece_by_weight',
  piece_weight: 4.2,
  piece_weight_max: 5,
} as const

test.each([
  [{}, 'Picked today'],
  [{ fresh_on: '2026-11-16' }, 'Picked yesterday'],
  [{ fresh_on: '2026-11-14' }, 'Picked 3 days ago'],
  [{ fresh_on: '2026-07-20' }, 'July harvest'],
  [{ fresh_on: '2025-07-20' }, 'July 2025 harvest'],
  [{ category: 'Eggs', fresh_on: '2026-11-16' }, 'Laid yesterday'],
  [{ category: 'Dairy', fresh_on: '2026-10-02' }, 'Made Oct 2'],
  [{ category: 'Honey' }, 'November harvest'],
  [{ name: 'Bramble jelly', category: 'Fruits' }, 'Made today'],
  [{ name: 'Sauerkraut' }, 'Made today'],
  [{ fresh_on: null }, null],
] as const)('%j is as fresh as "%s"', (about, words) => {
  expect(formatFresh({ ...tomatoes, ...about }, now)).toBe(words)
})

test('’today’ is judged by the farm’s time zone, not the server’s', () => {
  expect(formatFresh({ ...tomatoes, fresh_on: '2026-11-16' }, '2026-11-17T03:00:00Z')).toBe('Picked today')
})

test('the badge shows sold out first, then low stock, then freshness', () => {
  expect(badgeOf({ ...tomatoes, available: 0 }, now)).toEqual({ text: 'Sold out', urgent: true })
  expect(badgeOf({ ...tomatoes, available: 2, unit: 'bunch' }, now)).toEqual({ text: '2 bunches left', urgent: true })
  expect(badgeOf({ ...tomatoes, available: 2, unit: 'unit' }, now)).toEqual({ text: '2 left', urgent: true })
  expect(badgeOf(tomatoes, now)).toEqual({ text: 'Picked today', urgent: false })
})

test('stock below the minimum order is sold out, and pieces are counted as in the cart', () => {
  expect(badgeOf({ ...hen, available: 4 }, now)).toEqual({ text: 'Sold out', urgent: true })
  expect(badgeOf({ ...tomatoes, pricing_mode: 'each', minimum: 2, step: 1, available: 1 }, now)?.text).toBe('Sold out')
  expect(formatLeft({ ...hen, piece_weight: 0.4, available: 1.2 })).toBe('3 pieces')
  // Twenty pounds is low stock when it is four hens.
  expect(badgeOf({ ...hen, available: 20 }, now)).toEqual({ text: '4 pieces left', urgent: true })
})

test('prices and stock use the unit that people buy', () => {
  expect(formatPrice(tomatoes)).toBe('$4.50 per lb')
  expect(formatPrice({ ...tomatoes, unit: 'unit' })).toBe('$4.50 each')
  expect(formatLeft(hen)).toBe('11 pieces')
  expect(formatPricing(tomatoes)).toBe('Sold by weight: 1 lb or more, in steps of 0.5 lb.')
  expect(formatPricing(hen)).toBe('Sold by the piece and weighed when packed: about 4.2 lb or $18.90 each, at most $22.50.')
  expect(formatPricing({ ...tomatoes, pricing_mode: 'each', step: 1 })).toBeNull()
})

test('a count that was cut off says ’More than’', () => {
  expect(formatCount({ total: 132, more: false }, '25')).toBe('132 products within 25 miles')
  expect(formatCount({ total: 1000, more: true }, undefined)).toBe('More than 1,000 products')
  expect(formatCount({ total: 0, more: false }, '10')).toBe('No products within 10 miles')
})

test('names the grade, unless the product’s name does', () => {
  expect(formatGrade(tomatoes)).toBeNull()
  expect(formatGrade({ ...tomatoes, grade: 'C' })).toBe('Grade C')
  expect(formatGrade({ ...tomatoes, name: 'Tomatoes, grade C', grade: 'C' })).toBeNull()
})
