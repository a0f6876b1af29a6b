import { expect, test } from 'vitest'
import { formatOrderSteps } from './order-steps.ts'

const half = { minimum: 0.5, step: 0.1, unit: 'lb', pieces: false } as const

test('shows the first quantities a shopper can order, without rounding errors', () => {
  expect(formatOrderSteps(half)).toBe('0.5, 0.6, 0.7 … lb')
  expect(formatOrderSteps({ minimum: 1, step: 2, unit: 'bunch', pieces: false })).toBe('1, 3, 5 … bunches')
  expect(formatOrderSteps({ minimum: 1, step: 1, unit: 'lb', pieces: true })).toBe('1, 2, 3 … pieces')
})

test('returns null while a number or the unit is missing', () => {
  expect(formatOrderSteps({ ...half, step: 0 })).toBeNull()
  expect(formatOrderSteps({ ...half, minimum: Number.NaN })).toBeNull()
  expect(formatOrderSteps({ ...half, unit: '' })).toBeNull()
})
