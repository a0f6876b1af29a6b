import { job } from '../../platform/jobs/job.ts'

export const placedMail = job<{ purchase_id: string }>('orders.placed_mail')
export const cancelledMail = job<{ order_id: string }>('orders.cancelled_mail')
