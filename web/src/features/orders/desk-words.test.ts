import { expect, test } from 'vitest'
import { saidDue } from './desk-words.ts'

const order = { state: 'ready', currency: 'USD', due: { total_minor: 4419, most_minor: 4419 } } as const

test('what is to be collected is said until it is handed over, and then that it is paid', () => {
  expect(saidDue(order)).toBe('Collect $44.19')
  expect(saidDue({ ...order, state: 'delivered' })).toBe('Paid $44.19')
  expect(saidDue({ ...order, due: { total_minor: 0, most_minor: 0 } })).toBe('Nothing to collect')
})
