import { expect, test } from 'vitest'
import { describeFinishing } from './finishing-lot.ts'

const lot = { unit: 'lb', next_unit: 'kg', on_hand: 29, reserved: 8 } as const

test('says what is reserved for how many orders, and when the rest goes back on sale', () => {
  expect(describeFinishing(lot, 3)).toBe(
    '8 lb are reserved for 3 orders taken before the unit changed. The rest, 21 lb, goes back on sale in kg when they are done.',
  )
  expect(describeFinishing(lot, 1)).toContain('for 1 order taken before')
  expect(describeFinishing(lot)).toContain('8 lb are reserved for orders taken before')
  expect(describeFinishing({ ...lot, on_hand: 8 }, 3)).toBe('8 lb are reserved for 3 orders taken before the unit changed.')
})

test('says what to do about a rest that does not convert exactly', () => {
  expect(describeFinishing({ unit: 'unit', next_unit: 'dozen', on_hand: 23, reserved: 0 })).toBe(
    'The product is now sold in dozen, but 23 units can’t be counted that way exactly. Count the lot again, or discard the rest, to put it back on sale.',
  )
})

test('says nothing about a lot in the unit of its product', () => {
  expect(describeFinishing({ ...lot, next_unit: null })).toBeNull()
})
