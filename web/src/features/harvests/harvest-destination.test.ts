import type { Product } from '@farmlane/contract/catalog/product.ts'
import { expect, test } from 'vitest'
import { describeDestination, fittingProducts } from './harvest-destination.ts'

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

test('says which product it adds to, at which price, and what is there', () => {
  expect(describeDestination(both, picked, {}, undefined)).toBe('Adds to Rainbow carrots, $3.50 a bunch, 31 in stock')
})

test('says how much it adds when the product is counted in another unit', () => {
  const inPounds = { ...picked, quantity: 10, unit: 'lb' } as const
  expect(describeDestination(both, inPounds, { bunch: 0.5 }, undefined)).toMatch(/^Adds 20 bunches to Rainbow carrots, /)
})

test('says when it makes a new product', () => {
  const tons = { ...picked, unit: 'ton' } as const
  expect(describeDestination(both, tons, {}, undefined)).toBe('Makes a new product: Rainbow carrots, counted in tons')
})

test('says that no product takes a grade', () => {
  const rest = { ...picked, grade: 'C' } as const
  expect(describeDestination(both, rest, {}, undefined)).toBe('No product takes grade C: stays in stock, not for sale')
})

test('follows what the farmer chose', () => {
  const inPounds = { ...picked, unit: 'lb' } as const
  expect(describeDestination(both, inPounds, {}, 'pounds')).toBe('Adds to Soup carrots (draft), 31 lb in stock')
  expect(describeDestination(both, inPounds, {}, null)).toBe('Stays in stock, not for sale')
})

test('offers only products that take its unit and grade', () => {
  expect(fittingProducts(both, picked, {})).toEqual([carrots])
  expect(fittingProducts(both, picked, { bunch: 0.5 })).toEqual(both)
  expect(fittingProducts(both, { ...picked, grade: 'C' }, { bunch: 0.5 })).toEqual([])
})
