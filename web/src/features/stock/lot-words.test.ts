import { expect, test } from 'vitest'
import { saidMovement } from './lot-words.ts'

test('kale is harvested and eggs are collected; what becomes of them is said alike', () => {
  expect(saidMovement({ type: 'harvest', cause: null })).toBe('Harvested')
  expect(saidMovement({ type: 'harvest', cause: null }, true)).toBe('Collected')
  expect(saidMovement({ type: 'withdrawn', cause: null }, true)).toBe('Taken back')
  expect(saidMovement({ type: 'discard', cause: 'spoiled' }, true)).toBe('Discarded: spoiled')
})
