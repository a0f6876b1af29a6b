import { isOff, type OrderState } from './order-states.ts'

type Owed = {
  readonly state: OrderState
  readonly total_minor: number
  readonly most_minor: number
  readonly credit_minor: number
}

/** What is left to pay to the farmer, about and at most where something is weighed. Nothing where nothing changes hands. */
export function dueOf({ state, total_minor, most_minor, credit_minor }: Owed): { total_minor: number; most_minor: number } {
  const less = (minor: number) => (isOff(state) || state === 'no_show' ? 0 : Math.max(0, minor - credit_minor))
  return { total_minor: less(total_minor), most_minor: less(most_minor) }
}
