import type { Side } from '@farmlane/contract/orders/order-states.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { job } from '../../../platform/jobs/job.ts'
import type { MailedStep, MailedUndo } from './mailed-steps.ts'

export const placedMail = job<{ purchase_id: string }>('orders.placed_mail')
/** To the shopper whose order was canceled. */
export const cancelledMail = job<{ order_id: string }>('orders.cancelled_mail')
/** Fans out to one mail job per order that a farm canceled at once. */
export const cancelledMails = job<{ order_ids: string[] }>('orders.cancelled_mails')
/** To the farm whose shopper canceled: fans out to one job per owner. */
export const farmCancelledMails = job<{ order_id: string }>('orders.farm_cancelled_mails')
export const farmCancelledMail = job<{ order_id: string; address: string }>('orders.farm_cancelled_mail')
/** One step of one order. */
export const stepMail = job<{ order_id: string; step: MailedStep }>('orders.step_mail')
/** A step of a whole day's orders. Fans out to one mail job each, so that a failing one neither delays nor repeats the others. */
export const stepMails = job<{ order_ids: string[]; step: MailedStep }>('orders.step_mails')
/** Undoing a step that the shopper was mailed about. */
export const undoneMail = job<{ order_id: string; step: MailedUndo }>('orders.undone_mail')
/** Asks the shopper to agree to something. */
export const askedMail = job<{ order_id: string; line_id: string }>('orders.asked_mail')
/** Tells the shopper what changed about an order. */
export const changedMail = job<{ order_id: string }>('orders.changed_mail')
/** Mails a new message to the other side after a while, if it is still unread. */
export const messageMails = job<{ order_id: string; to: Side }>('orders.message_mails')
export const messageMail = job<{ order_id: string; to: Side; user_id: string; after: number; upTo: number }>(
  'orders.message_mail',
)
/** Finds slots whose cutoff has passed. */
export const closedSlots = job<Record<string, never>>('orders.closed_slots')
/** The order summary of a slot, to one of the farm's owners or managers. */
export const summaryMail = job<{ slot_id: string; user_id: string }>('orders.summary_mail')

/** Packing changes one line after another: a short delay batches the changes into one mail. */
const changedAfter = 2 * 60_000
export const tellChanged = (tx: Tx, order_id: string): Promise<void> =>
  tx.enqueue(changedMail, { order_id }, { once: order_id, after: new Date(tx.now.getTime() + changedAfter) })
