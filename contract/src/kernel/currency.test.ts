import { expect, test } from 'vitest'
import { currencies } from './currency.ts'

test.each(currencies)('an amount in %s has two decimals, as it is stored', (currency) => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
  expect(maximumFractionDigits).toBe(2)
})
