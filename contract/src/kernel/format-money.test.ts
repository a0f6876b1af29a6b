import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'
import { formatQuantity } from './format-quantity.ts'

test.each([
  [4375, 'USD', '$43.75'],
  [4300, 'USD', '$43.00'],
  [123456789, 'USD', '$1,234,567.89'],
  [5, 'EUR', '€0.05'],
])('formats money with its cents: %d %s', (minor, currency, words) => expect(formatMoney(minor, currency)).toBe(words))

test('quantities are never rounded to whole units', () => {
  expect([12.5, 12.125, 13].map((amount) => formatQuantity(amount, 'lb'))).toEqual(['12.5 lb', '12.125 lb', '13 lb'])
})
