import { expect, test } from 'vitest'
import { formatQuantity } from './format-quantity.ts'

test.each([
  [48, 'lb', '48 lb'],
  [1, 'bunch', '1 bunch'],
  [31, 'bunch', '31 bunches'],
  [0, 'loaf', '0 loaves'],
  [0.5, 'head', '0.5 heads'],
  [22, 'dozen', '22 dozen'],
  [1250.125, 'kg', '1,250.125 kg'],
] as const)('formats %d %s as %s', (amount, unit, words) => expect(formatQuantity(amount, unit)).toBe(words))
