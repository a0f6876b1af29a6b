import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/market/messages.ts'
import type { NewReview, WrittenReview } from '@farmlane/contract/market/review.ts'
import type { z } from 'zod'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { seatOf } from '../farms/index.ts'
import { setReviewSharing } from '../identity/index.ts'
import { lockOrder } from '../orders/index.ts'
import { insertReview } from './review-store.ts'
import { getOwnReview } from './review-views.ts'

type Written = z.output<typeof NewReview>

/** Writes a review, one for each delivered order. */
export async function writeReview(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  { order_id, stars, text, share }: Written,
): Promise<z.output<typeof WrittenReview>> {
  const order = await lockOrder(tx, order_id)
  if (!order || order.user_id !== userId) throw new Problem('not_found', messages.reviewOrderNotFound)
  if (await seatOf(tx, { userId, farmId: order.farm_id })) throw new Problem('conflict', messages.reviewOwnFarm)
  if (order.state !== 'delivered') throw new Problem('conflict', messages.reviewTooEarly)
  if (!(await insertReview(tx, { farm_id: order.farm_id, user_id: userId, order_id, stars, text })))
    throw new Problem('conflict', messages.reviewedAlready)
  if (share !== undefined) await setReviewSharing(tx, userId, share)
  return { message: messages.reviewed, review: await getOwnReview(tx, { userId }, order_id) }
}
