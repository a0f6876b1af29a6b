import { expect, test } from 'vitest'
import { describeUnitHeld } from './unit-held.ts'

test('says how many orders hold a product, and when its unit can change', () => {
  expect(describeUnitHeld({ orders: 1, last_on: '2026-11-28' })).toBe(
    '1 open order holds some of it until Nov 28. You can change the unit once it’s handed over. Pause the product to stop new orders.',
  )
  expect(describeUnitHeld({ orders: 3, last_on: '2026-12-05' })).toBe(
    '3 open orders hold some of it, the last until Dec 5. You can change the unit once they’re handed over. Pause the product to stop new orders.',
  )
})
