import type { Product } from '@farmlane/contract/catalog/product.ts'
import { expect, test } from 'vitest'
import { formatAvailable, formatNextUseBy, formatPrice, formatRest } from './stock-labels.ts'

const tomatoes = { unit: 'lb', price_minor: 410, currency: 'USD', on_hand: 60, reserved: 9, blocked: 3, available: 48 } as Product

test('a price is said for one unit, and not at all where there is none', () => {
  expect(formatPrice(tomatoes)).toBe('$4.10 per lb')
  expect(formatPrice({ ...tomatoes, price_minor: null })).toBeNull()
})

test('what can be sold stands first, the rest is told beside it', () => {
  expect(formatAvailable(tomatoes)).toBe('48 lb')
  expect(formatRest(tomatoes)).toBe('60 on hand · 9 reserved · 3 blocked')
})

test('where everything can be sold there is no rest to tell', () => {
  expect(formatRest({ ...tomatoes, on_hand: 48, reserved: 0, blocked: 0 })).toBe('')
  expect(formatAvailable({ ...tomatoes, available: 0 })).toBe('None')
})

test('the next to expire is said as people say it', () => {
  expect(formatNextUseBy('2026-08-16', '2026-08-15')).toBe('Expires tomorrow')
})
