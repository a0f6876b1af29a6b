import { expect, test } from 'vitest'
import { formatMovement } from './lot-labels.ts'

test('crops are harvested and animal goods collected; later movements have the same names for both', () => {
  expect(formatMovement({ type: 'harvest', cause: null, quantity: 1 })).toBe('Harvested')
  expect(formatMovement({ type: 'harvest', cause: null, quantity: 1 }, true)).toBe('Collected')
  expect(formatMovement({ type: 'withdrawn', cause: null, quantity: 1 }, true)).toBe('Undone')
  expect(formatMovement({ type: 'discard', cause: 'spoiled', quantity: -1 }, true)).toBe('Discarded: spoiled')
  expect(formatMovement({ type: 'sale', cause: null, quantity: -1 })).toBe('Sold')
  expect(formatMovement({ type: 'sale', cause: null, quantity: 1 }), 'returned by undoing a hand-over').toBe('Sale undone')
})
