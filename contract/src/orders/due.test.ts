import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

const order = { state: 'ready', total_minor: 1000, most_minor: 1200, credit_minor: 300 } as const

test('subtracts farm credit from the estimated and the maximum amount', () => {
  expect(dueOf(order)).toEqual({ total_minor: 700, most_minor: 900 })
  expect(dueOf({ ...order, credit_minor: 1100 })).toEqual({ total_minor: 0, most_minor: 100 })
})

test.each(['cancelled', 'declined', 'no_show'] as const)('nothing is due for an order that is %s', (state) => {
  expect(dueOf({ ...order, state })).toEqual({ total_minor: 0, most_minor: 0 })
})
