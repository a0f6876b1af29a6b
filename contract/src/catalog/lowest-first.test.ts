import { expect, test } from 'vitest'
import { lowestFirst } from './lowest-first.ts'

test('orders low products by their share of the low-stock level, not by quantity', () => {
  const [eggs, kale, honey] = [
    { name: 'Eggs', available: 10, low_stock_level: 40 },
    { name: 'Kale', available: 4, low_stock_level: 5 },
    { name: 'Honey', available: 0, low_stock_level: 0 },
  ]
  expect([kale, eggs, honey].toSorted(lowestFirst).map(({ name }) => name)).toEqual(['Honey', 'Eggs', 'Kale'])
})
