import { expect, test } from 'vitest'
import { creditRows } from './credit-rows.ts'

const order = { state: 'accepted', currency: 'USD', credit_minor: 700, total_minor: 700 } as const
const rowsOf = (about: Partial<Parameters<typeof creditRows>[0]>) =>
  creditRows({ ...order, ...about }, 'your').map(({ name, sum }) => `${name}: ${sum}`)

test('credit is reserved while an order is open, and shown as paid once it is over', () => {
  expect(rowsOf({})).toEqual(['Farm credit reserved: −$7.00'])
  expect(rowsOf({ total_minor: 900 })).toEqual(['Farm credit reserved: −$7.00'])
  expect(rowsOf({ state: 'delivered' })).toEqual(['Paid by farm credit: −$7.00'])
  expect(rowsOf({ credit_minor: 0 })).toEqual([])
})

test('after a shortage, shows how much credit is spent and how much comes back', () => {
  expect(rowsOf({ total_minor: 350 })).toEqual([
    'Farm credit reserved: $7.00',
    'Of this, spent on the order: −$3.50',
    'Back to your credit at the hand-over: $3.50',
  ])
  expect(rowsOf({ total_minor: 350, state: 'delivered' })).toEqual(['Paid by farm credit: −$3.50', 'Back to your credit: $3.50'])
})
