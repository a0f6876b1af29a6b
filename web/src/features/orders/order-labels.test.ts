import { expect, test } from 'vitest'
import { formatWish } from './order-labels.ts'

const line = { wish: 'refund', substitutes: null } as const

test('shows the wish for shortages until the order is packed', () => {
  expect(formatWish(line, 'accepted')).toBe('If short: leave it out')
  for (const state of ['packed', 'ready', 'delivered', 'cancelled'] as const) expect(formatWish(line, state)).toBeNull()
  expect(formatWish({ ...line, substitutes: 'other' }, 'accepted')).toBeNull()
})
