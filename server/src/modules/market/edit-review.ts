import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/market/messages.ts'
import type { EditReview, WrittenReview } from '@farmlane/contract/market/review.ts'
import type { z } from 'zod'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { seatOf } from '../farms/index.ts'
import { setReviewSharing } from '../identity/index.ts'
import { mayEditReview } from './review-rules.ts'
import { lockReview, updateReview } from './review-store.ts'
import { getOwnReview } from './review-views.ts'

type Asked = { readonly review_id: string } & z.output<typeof EditReview>

/** A shopper can edit a review for 30 days. Saving it unchanged does not count as an edit, so the answer stays current. */
export async function editReview(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  { review_id, stars, text, share }: Asked,
): Promise<z.output<typeof WrittenReview>> {
  const review = await lockReview(tx, review_id)
  // Reviews without an order are from before orders existed, and are not shown to their authors.
  if (!review || review.user_id !== userId || review.order_id === null) throw new Problem('not_found', messages.reviewNotFound)
  if (await seatOf(tx, { userId, farmId: review.farm_id })) throw new Problem('conflict', messages.reviewOwnFarm)
  if (!mayEditReview(review, tx.now)) throw new Problem('conflict', messages.reviewEditOver)
  if (share !== undefined) await setReviewSharing(tx, userId, share)
  if (stars !== review.stars || text !== review.text) await updateReview(tx, review_id, { stars, text })
  return { message: messages.reviewEdited, review: await getOwnReview(tx, { userId }, review.order_id) }
}
