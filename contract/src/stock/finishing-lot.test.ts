import { expect, test } from 'vitest'
import { describeFinishing } from './finishing-lot.ts'

const lot = { unit: 'lb', next_unit: 'kg', on_hand: 29, reserved: 8 } as const

test('says what is reserved for how many orders, and when the rest goes back on sale', () => {
  expect(describeFinishing(lot, 3)).toBe(
    '3 orders taken before the unit changed hold 8 lb. The rest, 21 lb, goes back on sale in kg when they’re done.',
  )
  expect(describeFinishing(lot, 1)).toBe(
    '1 order taken before the unit changed holds 8 lb. The rest, 21 lb, goes back on sale in kg when it’s done.',
  )
  expect(describeFinishing(lot)).toBe(
    'Orders taken before the unit changed hold 8 lb. The rest, 21 lb, goes back on sale in kg when they’re done.',
  )
  expect(describeFinishing({ ...lot, on_hand: 8 }, 3)).toBe('3 orders taken before the unit changed hold 8 lb.')
})

test('says what to do about a rest that does not convert exactly', () => {
  expect(describeFinishing({ unit: 'unit', next_unit: 'dozen', on_hand: 23, reserved: 0 })).toBe(
    'The product is now sold in dozen, but 23 units can’t be counted that way exactly. Count the lot again, or discard the rest, to put it back on sale.',
  )
})

test('says nothing about a lot in the unit of its product', () => {
  expect(describeFinishing({ ...lot, next_unit: null })).toBeNull()
})
