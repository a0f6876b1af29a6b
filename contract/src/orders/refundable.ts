import { isOff, type OrderState } from './order-states.ts'

type Paid = {
  readonly state: OrderState
  /** What the order comes to. */
  readonly total_minor: number
  readonly credit_minor: number
  /** What was given back so far. */
  readonly refunded_minor: number
}

/**
 * What can still be given back of an order, never more than is paid for it: all it comes to, while it is on or handed over; where
 * nobody came, what was paid ahead. What is called off gave everything back by itself.
 */
export function refundable({ state, total_minor, credit_minor, refunded_minor }: Paid): number {
  const paid = isOff(state) ? 0 : state === 'no_show' ? Math.min(credit_minor, total_minor) : total_minor
  return Math.max(0, paid - refunded_minor)
}
