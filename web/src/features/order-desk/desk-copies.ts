import type { DeskDay, DeskOrder } from '@farmlane/contract/orders/desk.ts'
import type { Lapse } from '../../platform/copies/keep.ts'

type Contact = Pick<DeskOrder, 'phone' | 'contact'>

const withoutContact = <O extends Contact>(order: O): O => ({ ...order, phone: '', contact: { ...order.contact, open: false } })
const untilOf = ({ contact }: Contact): number => (contact.open && contact.until !== null ? Date.parse(contact.until) : Infinity)

/** A worker's device drops phone numbers once the day of the hand-over is over. */
function lapseAt(until: number, rest: unknown): Lapse | null {
  return until === Infinity ? null : { until, rest }
}
export const lapseOfOrder = <O extends Contact>(order: O): Lapse | null => lapseAt(untilOf(order), withoutContact(order))
export const lapseOfDay = (day: DeskDay): Lapse | null =>
  lapseAt(Math.min(...day.orders.map(untilOf)), { ...day, orders: day.orders.map(withoutContact) })
