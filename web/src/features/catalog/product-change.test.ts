import { expect, test } from 'vitest'
import { changeOf } from './product-change.ts'

const values = {
  name: 'Kale',
  unit: 'lb',
  price_minor: 350,
  piece_weight: null,
  piece_weight_max: null,
  minimum: 1,
  step: 0.5,
  low_stock_level: 0,
} as const

test('sends only the touched fields', () => {
  expect(changeOf(values, { name: 'Kale' })).toEqual({ name: 'Kale' })
})

test('sends the price and amounts with a new unit, even when the numbers stay the same', () => {
  const { name: _, ...counted } = values
  expect(changeOf(values, { unit: 'lb' })).toEqual(counted)
})
