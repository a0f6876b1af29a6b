import { expect, test } from 'vitest'
import { currencies } from './currency.ts'

test.each(currencies)('%s has two decimals, like the stored amounts', (currency) => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
  expect(maximumFractionDigits).toBe(2)
})
