import type { Product } from '@farmlane/contract/catalog/product.ts'
import { expect, test } from 'vitest'
import { describeDestination, fittingProducts, productsForCorrection } from './harvest-destination.ts'

const carrots = {
  id: 'carrots',
  name: 'Rainbow carrots',
  unit: 'bunch',
  status: 'active',
  grades: ['A', 'B'],
  price_minor: 350,
  currency: 'USD',
  on_hand: 31,
} as Product
const pounds = { ...carrots, id: 'pounds', name: 'Soup carrots', unit: 'lb', status: 'draft', price_minor: null } as Product
const picked = { cropName: 'Rainbow carrots', quantity: 12, unit: 'bunch', grade: null } as const
const both = [carrots, pounds]

test('names the product the harvest is added to, its price and its stock', () => {
  expect(describeDestination(both, picked, {}, undefined)).toBe('Adds to Rainbow carrots, $3.50 a bunch, 31 in stock')
})

test('says how much is added when the product is counted in another unit', () => {
  const inPounds = { ...picked, quantity: 10, unit: 'lb' } as const
  expect(describeDestination(both, inPounds, { bunch: 0.5 }, undefined)).toMatch(/^Adds 20 bunches to Rainbow carrots, /)
  const nothingTyped = { ...inPounds, quantity: 0 }
  expect(describeDestination(both, nothingTyped, { bunch: 0.5 }, undefined)).toMatch(/^Adds to Rainbow carrots, /)
  expect(describeDestination(both, nothingTyped, { bunch: 0.5 }, 'bunches')).toMatch(/^Adds to Rainbow carrots, /)
})

test('says when a new product is created', () => {
  const tons = { ...picked, unit: 'ton' } as const
  expect(describeDestination(both, tons, {}, undefined)).toBe('Makes a new product: Rainbow carrots, counted in tons')
})

test('says when no product takes the grade', () => {
  const rest = { ...picked, grade: 'C' } as const
  expect(describeDestination(both, rest, {}, undefined)).toBe('No product takes grade C: stays in stock, not for sale')
})

test('follows the farmer’s choice', () => {
  const inPounds = { ...picked, unit: 'lb' } as const
  expect(describeDestination(both, inPounds, {}, 'pounds')).toBe('Adds to Soup carrots (draft), 31 lb in stock')
  expect(describeDestination(both, inPounds, {}, null)).toBe('Stays in stock, not for sale')
})

test('offers only products that take the unit and the grade', () => {
  expect(fittingProducts(both, picked, {})).toEqual([carrots])
  expect(fittingProducts(both, picked, { bunch: 0.5 })).toEqual(both)
  expect(fittingProducts(both, { ...picked, grade: 'C' }, { bunch: 0.5 })).toEqual([])
})

test('says where the stock of a corrected harvest stays', () => {
  expect(describeDestination(both, picked, {}, 'carrots', 'carrots')).toBe(
    'Stays with Rainbow carrots, $3.50 a bunch, 31 in stock',
  )
  expect(describeDestination(both, picked, {}, undefined, 'pounds')).toMatch(/^Adds to Rainbow carrots, /)
})

test('a draft product that only the corrected harvest created is removed with its stock', () => {
  const made = { created_at: '2026-08-15', updated_at: '2026-08-15', created_from_harvest: true, photos: [] as never[] }
  const draft = { ...pounds, ...made, id: 'draft', unit: 'ton', on_hand: 3 } as Product
  const harvest = { crop: 'crop', unit: 'tons', left: 3, product: { id: 'draft', name: draft.name, status: 'draft' } } as const
  const left = (about: Partial<Parameters<typeof productsForCorrection>[2]>, product = draft) =>
    productsForCorrection([carrots, product], harvest, { cropId: 'crop', unit: 'ton', choice: undefined, ...about }).length
  expect(left({})).toBe(2)
  expect(left({ unit: 'lb' })).toBe(1)
  expect(left({ cropId: 'other' })).toBe(1)
  expect(left({ choice: 'carrots' })).toBe(1)
  expect(left({ choice: 'draft', unit: 'lb' }), 'chosen').toBe(2)
  expect(left({ unit: 'lb' }, { ...draft, on_hand: 5 }), 'it holds other stock too').toBe(2)
  expect(left({ unit: 'lb' }, { ...draft, price_minor: 350 }), 'someone has edited it').toBe(2)
})
