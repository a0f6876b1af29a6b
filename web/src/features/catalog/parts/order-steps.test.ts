import { expect, test } from 'vitest'
import { saidOrderSteps } from './order-steps.ts'

const half = { minimum: 0.5, step: 0.1, unit: 'lb', pieces: false } as const

test('the steps a shopper can order are exact', () => {
  expect(saidOrderSteps(half)).toBe('0.5, 0.6, 0.7 … lb')
  expect(saidOrderSteps({ minimum: 1, step: 2, unit: 'bunch', pieces: false })).toBe('1, 3, 5 … bunches')
  expect(saidOrderSteps({ minimum: 1, step: 1, unit: 'lb', pieces: true })).toBe('1, 2, 3 … pieces')
})

test('while something is missing there is nothing to say', () => {
  expect(saidOrderSteps({ ...half, step: 0 })).toBeNull()
  expect(saidOrderSteps({ ...half, minimum: Number.NaN })).toBeNull()
  expect(saidOrderSteps({ ...half, unit: '' })).toBeNull()
})
