import { expect, test } from 'vitest'
import { saidMovement } from './lot-words.ts'

test('kale is harvested and eggs are collected; what becomes of them is said alike', () => {
  expect(saidMovement({ type: 'harvest', cause: null, quantity: 1 })).toBe('Harvested')
  expect(saidMovement({ type: 'harvest', cause: null, quantity: 1 }, true)).toBe('Collected')
  expect(saidMovement({ type: 'withdrawn', cause: null, quantity: 1 }, true)).toBe('Taken back')
  expect(saidMovement({ type: 'discard', cause: 'spoiled', quantity: -1 }, true)).toBe('Discarded: spoiled')
  expect(saidMovement({ type: 'sale', cause: null, quantity: -1 })).toBe('Sold')
  expect(saidMovement({ type: 'sale', cause: null, quantity: 1 }), 'what came back with an undone hand-over').toBe('Sale undone')
})
