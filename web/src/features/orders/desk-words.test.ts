import { expect, test } from 'vitest'
import { saidDue, saidUnderDue } from './desk-words.ts'

const order = { state: 'ready', currency: 'USD', due: { total_minor: 4419, most_minor: 4419 } } as const

test('what is to be collected is said until it is handed over, and then that it is paid', () => {
  expect(saidDue(order)).toBe('Collect $44.19')
  expect(saidDue({ ...order, state: 'delivered' })).toBe('Paid $44.19')
  expect(saidDue({ ...order, due: { total_minor: 0, most_minor: 0 } })).toBe('Nothing to collect')
})

test('a worker who is not shown the amount reads whom to ask, until the order is handed over', () => {
  const hidden = { ...order, due: null }
  expect([saidDue(hidden), saidUnderDue(hidden)]).toEqual(['Amount not shown', 'Ask an owner or manager what to collect.'])
  expect(saidUnderDue({ ...hidden, state: 'delivered' })).toBeNull()
  expect(saidUnderDue({ ...order, due: { total_minor: 4000, most_minor: 4419 } })).toBe('at most $44.19')
})
