import type { Product } from '@farmlane/contract/catalog/product.ts'
import { expect, test } from 'vitest'
import { warnOfStock } from './count-in-unit.ts'

const basil = { unit: 'bunch', on_hand: 3 } as Product
const byThePound = { unit: 'lb', minimum: 1, pieces: false, weights: { bunch: 0.25 } } as const

test('warns when the stock in the new unit is less than the smallest order', () => {
  expect(warnOfStock(basil, byThePound)).toBe('Only 0.75 lb in stock: shoppers can’t buy 1 lb.')
  expect(warnOfStock(basil, { ...byThePound, minimum: 0.75 })).toBeNull()
  expect(warnOfStock(basil, { ...byThePound, minimum: Number.NaN })).toBeNull()
  expect(warnOfStock({ ...basil, on_hand: 0 }, byThePound)).toBeNull()
})
