import { expect, test } from 'vitest'
import { formatDue, formatUnderDue } from './desk-labels.ts'

const order = { state: 'ready', currency: 'USD', due: { total_minor: 4419, most_minor: 4419 } } as const

test('shows what to collect until the hand-over, and afterwards that it is paid', () => {
  expect(formatDue(order)).toBe('Collect $44.19')
  expect(formatDue({ ...order, state: 'delivered' })).toBe('Paid $44.19')
  expect(formatDue({ ...order, due: { total_minor: 0, most_minor: 0 } })).toBe('Nothing to collect')
})

test('tells a worker who can’t see the amount whom to ask, until the order is handed over', () => {
  const hidden = { ...order, due: null }
  expect([formatDue(hidden), formatUnderDue(hidden)]).toEqual(['Amount not shown', 'Ask an owner or manager what to collect.'])
  expect(formatUnderDue({ ...hidden, state: 'delivered' })).toBeNull()
  expect(formatUnderDue({ ...order, due: { total_minor: 4000, most_minor: 4419 } })).toBe('at most $44.19')
})
