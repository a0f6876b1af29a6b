import { expect, test } from 'vitest'
import { amountsInUnit, modeInUnit } from './amounts-in-unit.ts'

const kale = {
  unit: 'lb',
  pricing_mode: 'by_weight',
  piece_weight: null,
  piece_weight_max: null,
  minimum: 1,
  step: 0.5,
  low_stock_level: 10,
} as const
const chicken = { ...kale, pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5, step: 1 } as const
const eggs = { ...kale, unit: 'dozen', pricing_mode: 'each', step: 1 } as const

test('converts order sizes and the low-stock level to the new unit', () => {
  const inKg = amountsInUnit(kale, { unit: 'kg', pricing_mode: 'by_weight' }, {})
  expect(inKg).toEqual({ piece_weight: null, piece_weight_max: null, minimum: 0.454, step: 0.227, low_stock_level: 4.536 })
})

test('a 4 lb chicken weighs 1.814 kg, and one chicken stays one chicken', () => {
  const inKg = amountsInUnit(chicken, { unit: 'kg', pricing_mode: 'piece_by_weight' }, {})
  expect(inKg).toMatchObject({ piece_weight: 1.814, piece_weight_max: 2.268, minimum: 1, step: 1 })
})

test('rounds whole numbers up, so that an order is never smaller than before', () => {
  expect(amountsInUnit(eggs, { unit: 'unit', pricing_mode: 'each' }, {})).toMatchObject({ minimum: 12, step: 12 })
  const loose = { ...eggs, unit: 'unit', minimum: 6 } as const
  expect(amountsInUnit(loose, { unit: 'dozen', pricing_mode: 'each' }, {})).toMatchObject({ minimum: 1, step: 1 })
})

test('whole numbers become a measure where the new unit is a weight or divides the stock', () => {
  const basil = { ...kale, unit: 'bunch', pricing_mode: 'each', on_hand: 3, step: 1 } as const
  const weights = { bunch: 0.25 }
  expect(modeInUnit(basil, 'lb', weights)).toBe('by_weight')
  expect(amountsInUnit(basil, { unit: 'lb', pricing_mode: 'by_weight' }, weights)).toMatchObject({ minimum: 0.25, step: 0.25 })
  expect(modeInUnit(basil, 'bunch', weights)).toBe('each')
  const berries = { unit: 'pint', pricing_mode: 'each', on_hand: 5 } as const
  expect(modeInUnit(berries, 'quart', {})).toBe('by_weight')
  expect(modeInUnit({ ...berries, on_hand: 6 }, 'quart', {})).toBe('each')
  expect(modeInUnit({ ...berries, on_hand: 0 }, 'quart', {})).toBe('each')
  expect(modeInUnit({ ...chicken, on_hand: 3.5 }, 'kg', {})).toBe('piece_by_weight')
})

test("returns null for units that don't convert, and keeps 0 as 0", () => {
  const inJars = { minimum: null, step: null, low_stock_level: null }
  expect(amountsInUnit(kale, { unit: 'jar', pricing_mode: 'each' }, {})).toMatchObject(inJars)
  expect(amountsInUnit({ ...kale, low_stock_level: 0 }, { unit: 'jar', pricing_mode: 'each' }, {}).low_stock_level).toBe(0)
  const inBunches = { minimum: 2, step: 1, low_stock_level: 20 }
  expect(amountsInUnit(kale, { unit: 'bunch', pricing_mode: 'each' }, { bunch: 0.5 })).toMatchObject(inBunches)
})
