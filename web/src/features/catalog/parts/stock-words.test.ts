import type { Product } from '@farmlane/contract/catalog/product.ts'
import { expect, test } from 'vitest'
import { saidAvailable, saidNextUseBy, saidPrice, saidRest } from './stock-words.ts'

const tomatoes = { unit: 'lb', price_minor: 410, currency: 'USD', on_hand: 60, reserved: 9, blocked: 3, available: 48 } as Product

test('a price is said for one unit, and not at all where there is none', () => {
  expect(saidPrice(tomatoes)).toBe('$4.10 per lb')
  expect(saidPrice({ ...tomatoes, price_minor: null })).toBeNull()
})

test('what can be sold stands first, the rest is told beside it', () => {
  expect(saidAvailable(tomatoes)).toBe('48 lb')
  expect(saidRest(tomatoes)).toBe('60 on hand · 9 reserved · 3 blocked')
})

test('where everything can be sold there is no rest to tell', () => {
  expect(saidRest({ ...tomatoes, on_hand: 48, reserved: 0, blocked: 0 })).toBe('')
  expect(saidAvailable({ ...tomatoes, available: 0 })).toBe('None')
})

test('the next to expire is said as people say it', () => {
  expect(saidNextUseBy('2026-08-16', '2026-08-15')).toBe('Expires tomorrow')
})
