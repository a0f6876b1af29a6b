import type { Side } from '@farmlane/contract/orders/order-states.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { job } from '../../platform/jobs/job.ts'
import type { ToldStep } from './step-mails.ts'
import type { UndoneStep } from './undone-mails.ts'

export const placedMail = job<{ purchase_id: string }>('orders.placed_mail')
/** To the shopper of an order that was called off. */
export const cancelledMail = job<{ order_id: string }>('orders.cancelled_mail')
/** All that a farm called off at once: it becomes a mail job for each, as with steps. */
export const cancelledMails = job<{ order_ids: string[] }>('orders.cancelled_mails')
/** To the farm whose shopper cancelled: a job for each of its owners. */
export const farmCancelledMails = job<{ order_id: string }>('orders.farm_cancelled_mails')
export const farmCancelledMail = job<{ order_id: string; address: string }>('orders.farm_cancelled_mail')
/** One step of one order. */
export const stepMail = job<{ order_id: string; step: ToldStep }>('orders.step_mail')
/** A step that a whole day took at once: it becomes a mail job for each, so that one that fails holds up no other and is not sent twice. */
export const stepMails = job<{ order_ids: string[]; step: ToldStep }>('orders.step_mails')
/** A step that the shopper was told about was undone. */
export const undoneMail = job<{ order_id: string; step: UndoneStep }>('orders.undone_mail')
/** Whether the shopper agrees to something. */
export const askedMail = job<{ order_id: string; line_id: string }>('orders.asked_mail')
/** What became of an order. */
export const changedMail = job<{ order_id: string }>('orders.changed_mail')
/** Something was said about an order; a while later its other side is mailed, if it has not read it. */
export const messageMails = job<{ order_id: string; to: Side }>('orders.message_mails')
export const messageMail = job<{ order_id: string; to: Side; user_id: string; after: number; upTo: number }>(
  'orders.message_mail',
)
/** Slots that closed for orders are looked for. */
export const closedSlots = job<Record<string, never>>('orders.closed_slots')
/** What came together for a slot, to one of those who run the farm. */
export const summaryMail = job<{ slot_id: string; user_id: string }>('orders.summary_mail')

/** Somebody who packs changes one line after the other: the shopper hears of all of it at once, a little later. */
const changedAfter = 2 * 60_000
export const tellChanged = (tx: Tx, order_id: string): Promise<void> =>
  tx.enqueue(changedMail, { order_id }, { once: order_id, after: new Date(tx.now.getTime() + changedAfter) })
