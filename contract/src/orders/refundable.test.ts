import { expect, test } from 'vitest'
import { refundable } from './refundable.ts'

test('refunds never exceed what is paid', () => {
  const paid = { total_minor: 700, credit_minor: 200, refunded_minor: 0 }
  expect(refundable({ ...paid, state: 'accepted' })).toBe(700)
  expect(refundable({ ...paid, state: 'delivered', refunded_minor: 300 })).toBe(400)
  expect(refundable({ ...paid, state: 'no_show' }), 'a no-show paid only the credit').toBe(200)
  expect(refundable({ ...paid, state: 'no_show', refunded_minor: 500 })).toBe(0)
  expect(refundable({ ...paid, state: 'cancelled' }), 'canceling returned it already').toBe(0)
})
