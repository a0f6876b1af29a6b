import { expect, test } from 'vitest'
import { describeReserved } from './reserved-in-orders.tsx'

const bunches = { unit: 'bunch', on_hand: 29, reserved: 8, blocked: 0, removable: 21 } as const

test('says how much is reserved for how many orders, and what can be removed', () => {
  expect(describeReserved(bunches, 3)).toBe('29 bunches in stock, 8 of them reserved for 3 orders: you can remove up to 21.')
  expect(describeReserved(bunches, 1)).toContain('for 1 order:')
})

test('without a network it leaves out how many orders', () => {
  expect(describeReserved(bunches, undefined)).toContain('reserved for orders: you can remove up to 21.')
})

test('names what is on hold or expired, and still says what can be removed', () => {
  expect(describeReserved({ ...bunches, blocked: 5, removable: 16 }, 3)).toBe(
    '29 bunches in stock, 8 of them reserved for 3 orders and 5 on hold or expired: you can remove up to 16.',
  )
})
