import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

const order = { state: 'ready', total_minor: 1000, most_minor: 1200, credit_minor: 300 } as const

test('farm credit comes off what is about and off what is at most', () => {
  expect(dueOf(order)).toEqual({ total_minor: 700, most_minor: 900 })
  expect(dueOf({ ...order, credit_minor: 1100 })).toEqual({ total_minor: 0, most_minor: 100 })
})

test.each(['cancelled', 'declined', 'no_show'] as const)('nothing is paid for what is %s', (state) => {
  expect(dueOf({ ...order, state })).toEqual({ total_minor: 0, most_minor: 0 })
})
