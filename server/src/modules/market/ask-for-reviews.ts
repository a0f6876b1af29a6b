import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { insertRequests } from './review-request-store.ts'
import { findReviewRequest, type ReviewRequest } from './review-request-views.ts'

/** One mail for a purchase, even with several farms to review. */
export const reviewRequestMail = job<{ order_ids: string[] }>('market.review_request_mail')

/** Asks for a review a day after a hand-over, once. */
export async function askForReviews(tx: Tx): Promise<void> {
  const asked = await insertRequests(tx)
  await tx.enqueue(
    reviewRequestMail,
    asked.map(({ order_ids }) => ({ order_ids: [...order_ids] })),
  )
}

export const tellReviewRequest =
  (mailer: Mailer) =>
  async (tx: Tx, { order_ids }: { order_ids: string[] }): Promise<void> => {
    const request = await findReviewRequest(tx, order_ids)
    if (request) await mailer.send(requestText(request))
  }

const listed = new Intl.ListFormat('en-US')

const asking = {
  one: 'How was your order from {farms}? A short review helps the farm and other shoppers.',
  other: 'How was your order from {farms}? A short review helps the farms and other shoppers.',
} as const

const requestText = ({ name, email, number, farms, purchase_id }: ReviewRequest): Mail => ({
  to: { name, address: email },
  subject: `How was your order ${number}?`,
  paragraphs: [`Hello ${name},`, plural(farms.length, asking, { farms: listed.format(farms) })],
  action: { label: 'Write a review', path: `/consumer/orders/${purchase_id}` },
  after: ['We ask only once per order. To stop these emails, turn off farm updates in your profile.'],
})
