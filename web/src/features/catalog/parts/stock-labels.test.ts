import type { Product } from '@farmlane/contract/catalog/product.ts'
import { expect, test } from 'vitest'
import { formatAvailable, formatNextUseBy, formatPrice, formatRest } from './stock-labels.ts'

const tomatoes = {
  unit: 'lb',
  price_minor: 410,
  currency: 'USD',
  on_hand: 60,
  reserved: 9,
  blocked: 3,
  available: 48,
  finishing: [] as Product['finishing'],
} as Product

test('shows the price per unit, and nothing without a price', () => {
  expect(formatPrice(tomatoes)).toBe('$4.10 per lb')
  expect(formatPrice({ ...tomatoes, price_minor: null })).toBeNull()
})

test('shows the available quantity first and where the rest is beside it', () => {
  expect(formatAvailable(tomatoes)).toBe('48 lb')
  expect(formatRest(tomatoes)).toBe('60 on hand · 9 reserved · 3 blocked')
})

test('shows no remainder when everything is available', () => {
  expect(formatRest({ ...tomatoes, on_hand: 48, reserved: 0, blocked: 0 })).toBe('')
  expect(formatAvailable({ ...tomatoes, available: 0 })).toBe('None')
})

test('names what finishes in an old unit', () => {
  const product = {
    ...tomatoes,
    on_hand: 48,
    reserved: 0,
    blocked: 0,
    finishing: [{ unit: 'bushel', on_hand: 2, reserved: 1 }],
  } as Product
  expect(formatRest(product)).toBe('2 bushels off sale until its orders are done')
})

test('formats the next expiry date relative to today', () => {
  expect(formatNextUseBy('2026-08-16', '2026-08-15')).toBe('Expires tomorrow')
})
