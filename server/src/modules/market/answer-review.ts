import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/market/messages.ts'
import type { AnsweredReview } from '@farmlane/contract/market/review.ts'
import type { z } from 'zod'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { getFarmReview } from './farm-review-views.ts'
import { insertAnswer, lockReview } from './review-store.ts'

type Asked = { readonly review_id: string; readonly text: string }

/** A farm answers each public review once. */
export async function answerReview(
  tx: Tx,
  actor: FarmActor,
  { review_id, text }: Asked,
): Promise<z.output<typeof AnsweredReview>> {
  const review = await lockReview(tx, review_id)
  if (!review || review.farm_id !== actor.farmId) throw new Problem('not_found', messages.reviewNotFound)
  if (review.answer !== null) throw new Problem('conflict', messages.answeredAlready)
  if (!review.share_reviews) throw new Problem('conflict', messages.answerNotShared)
  await insertAnswer(tx, review_id, { text, userId: actor.userId })
  return { message: messages.answered, review: await getFarmReview(tx, actor, review_id) }
}
