import { isOff, type OrderState } from './order-states.ts'

type Paid = {
  readonly state: OrderState
  /** The total of the order. */
  readonly total_minor: number
  readonly credit_minor: number
  /** The sum of refunds so far. */
  readonly refunded_minor: number
}

/**
 * What can still be refunded, never more than is paid: the total of an open or delivered order, the spent credit of a no-show,
 * and nothing of a canceled order, which returned everything already.
 */
export function refundable({ state, total_minor, credit_minor, refunded_minor }: Paid): number {
  const paid = isOff(state) ? 0 : state === 'no_show' ? Math.min(credit_minor, total_minor) : total_minor
  return Math.max(0, paid - refunded_minor)
}
