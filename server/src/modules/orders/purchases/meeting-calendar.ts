import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { orderMeetings } from '@farmlane/contract/orders/order-meetings.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { writeCalendar } from '../../../platform/ical.ts'
import { meetingEvent } from './calendar-rules.ts'
import { getPurchase } from './purchase-views.ts'

type Asked = { readonly purchase_id: string; readonly order_id: string; readonly publicUrl: string }

/** The meeting of one order as a calendar file, for the shopper. */
export async function getMeetingCalendar(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  { purchase_id, order_id, publicUrl }: Asked,
): Promise<{ file_name: string; ics: string }> {
  const purchase = await getPurchase(tx, actor, purchase_id)
  const orders = orderMeetings(purchase.orders).find((met) => met.some(({ id }) => id === order_id))
  if (!orders) throw new Problem('not_found', messages.orderNotFound)
  return {
    file_name: `farmlane-${purchase.number.toLowerCase()}.ics`,
    ics: writeCalendar({ product: 'Orders', events: [meetingEvent({ purchase, orders, publicUrl })] }),
  }
}
