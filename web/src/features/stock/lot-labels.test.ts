import { expect, test } from 'vitest'
import { formatMovement } from './lot-labels.ts'

test('kale is harvested and eggs are collected; what becomes of them is said alike', () => {
  expect(formatMovement({ type: 'harvest', cause: null, quantity: 1 })).toBe('Harvested')
  expect(formatMovement({ type: 'harvest', cause: null, quantity: 1 }, true)).toBe('Collected')
  expect(formatMovement({ type: 'withdrawn', cause: null, quantity: 1 }, true)).toBe('Taken back')
  expect(formatMovement({ type: 'discard', cause: 'spoiled', quantity: -1 }, true)).toBe('Discarded: spoiled')
  expect(formatMovement({ type: 'sale', cause: null, quantity: -1 })).toBe('Sold')
  expect(formatMovement({ type: 'sale', cause: null, quantity: 1 }), 'what came back with an undone hand-over').toBe(
    'Sale undone',
  )
})
