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

const requestText = ({ name, email, number, farms, purchase_id }: ReviewRequest): Mail => ({
  to: { name, address: email },
  subject: `How was your order ${number}?`,
  paragraphs: [
    `Hello ${name},`,
    `How was what you had from ${listed.format(farms)}? A few words help the ${farms.length === 1 ? 'farm' : 'farms'}, and everybody who thinks about buying there.`,
  ],
  action: { label: 'Say how it was', path: `/consumer/orders/${purchase_id}` },
  after: [
    'We ask once for each order. Without mails about farm updates, which you can switch off in your profile, we do not ask at all.',
  ],
})
