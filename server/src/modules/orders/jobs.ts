import { job } from '../../platform/jobs/job.ts'
import type { ToldStep } from './step-mails.ts'

export const placedMail = job<{ purchase_id: string }>('orders.placed_mail')
export const cancelledMail = job<{ order_id: string }>('orders.cancelled_mail')
/** One step of one order. */
export const stepMail = job<{ order_id: string; step: ToldStep }>('orders.step_mail')
/** A step that a whole day took at once: it becomes a mail job for each, so that one that fails holds up no other and is not sent twice. */
export const stepMails = job<{ order_ids: string[]; step: ToldStep }>('orders.step_mails')
