import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromThousandths } from './quantity.ts'
import { convert, convertKeeping, converts, harvestUnits, productUnitOf, productUnits } from './units.ts'

test('every harvest unit maps to a product unit', () => {
  expect(harvestUnits.map((unit) => productUnitOf[unit])).toEqual(['lb', 'kg', 'bushel', 'ton', 'dozen', 'unit'])
})

test.each([
  [10, 'lb', 'kg', {}, 4.536],
  [1, 'kg', 'lb', {}, 2.205],
  [1.5, 'ton', 'lb', {}, 3000],
  [3, 'dozen', 'unit', {}, 36],
  [6, 'unit', 'dozen', {}, 0.5],
  [3, 'gallon', 'quart', {}, 12],
  [1, 'pint', 'gallon', {}, 0.125],
  [2, 'bushel', 'lb', { bushel: 53 }, 106],
  [40, 'unit', 'bunch', { unit: 1, bunch: 1 }, 40],
  [2, 'dozen', 'lb', { unit: 0.125 }, 3],
  [1, 'bushel', 'kg', { bushel: 53 }, 24.04],
] as const)('converts %d %s to %s', (amount, from, to, weights, expected) => {
  expect(convert(amount, from, to, weights)).toBe(expected)
})

test('does not convert without a known weight: pounds never become bunches by themselves', () => {
  expect(convert(10, 'lb', 'bunch')).toBeNull()
  expect(convert(10, 'bushel', 'lb')).toBeNull()
  expect(convert(10, 'dozen', 'lb')).toBeNull()
  expect(convert(10, 'lb', 'bunch', { bushel: 53 })).toBeNull()
})

test('results below a thousandth or above what a lot can hold are null', () => {
  expect(convert(0.001, 'lb', 'ton')).toBeNull()
  expect(convert(9_000_000, 'ton', 'lb')).toBeNull()
})

test('converting there and back changes an amount only by rounding, for any unit weights', () => {
  const unit = fc.constantFrom(...productUnits)
  const amount = fc.integer({ min: 1, max: 10_000_000 }).map(fromThousandths)
  const weights = fc.record({ bushel: fc.integer({ min: 1, max: 80 }), bunch: fc.constantFrom(0.25, 0.5, 1) })
  fc.assert(
    fc.property(amount, unit, unit, weights, (given, from, to, weighed) => {
      const there = convert(given, from, to, weighed)
      const back = there === null ? null : convert(there, to, from, weighed)
      if (there === null || back === null) return
      // One thousandth of the target unit, measured in the source unit, plus one for each rounding.
      const slip = 0.001 * (given / there) + 0.002
      expect(Math.abs(back - given)).toBeLessThanOrEqual(slip)
    }),
  )
})

test('an amount is only converted if it survives the round trip', () => {
  expect(convertKeeping(5, 'lb', 'ton')).toBeNull()
  expect(convertKeeping(3000, 'lb', 'ton')).toBe(1.5)
  expect(convertKeeping(0.1, 'lb', 'kg')).toBe(0.045)
  expect(convertKeeping(7, 'unit', 'dozen')).toBeNull()
  expect(convertKeeping(6, 'unit', 'dozen')).toBe(0.5)
  expect(convertKeeping(201, 'lb', 'ton')).toBeNull()
  expect(convertKeeping(40, 'lb', 'kg')).toBe(18.144)
  expect(convertKeeping(7, 'lb', 'bunch')).toBeNull()
})

test('any amount above a thousandth converts between pounds and kilograms', () => {
  const amount = fc.integer({ min: 2, max: 1_000_000_000 }).map(fromThousandths)
  fc.assert(
    fc.property(amount, fc.constantFrom(['lb', 'kg'] as const, ['kg', 'lb'] as const), (given, [from, to]) => {
      expect(convertKeeping(given, from, to)).toBe(convert(given, from, to))
    }),
  )
})

test('whether units convert does not depend on the amount', () => {
  expect(converts('lb', 'ton')).toBe(true)
  expect(converts('dozen', 'unit')).toBe(true)
  expect(converts('lb', 'bunch')).toBe(false)
  expect(converts('ton', 'bunch', { bunch: 0.5 })).toBe(true)
})
