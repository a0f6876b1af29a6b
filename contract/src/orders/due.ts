import { isOff, type OrderState } from './order-states.ts'

type Owed = {
  readonly state: OrderState
  readonly total_minor: number
  readonly most_minor: number
  readonly credit_minor: number
}

/** The amount left to pay to the farmer, estimated and at most. Zero for canceled orders and no-shows. */
export function dueOf({ state, total_minor, most_minor, credit_minor }: Owed): { total_minor: number; most_minor: number } {
  const less = (minor: number) => (isOff(state) || state === 'no_show' ? 0 : Math.max(0, minor - credit_minor))
  return { total_minor: less(total_minor), most_minor: less(most_minor) }
}
