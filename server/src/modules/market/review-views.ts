import type { Page } from '@farmlane/contract/kernel/page.ts'
import type { Review } from '@farmlane/contract/market/market-farm.ts'
import type { OwnReview, OwnReviews } from '@farmlane/contract/market/review.ts'
import { reviewAuthor } from '@farmlane/contract/market/review-author.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import { pageOf, readCursor } from '../../platform/db/cursor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { answerOf, mayEditReview } from './review-rules.ts'

const perPage = 6

/** Reviews whose authors share them, newest first. Others only count for the rating. */
export async function listReviews(tx: Tx, farmId: string, cursor?: string): Promise<Page<Review>> {
  const mark = readCursor(cursor)
  let query = tx.db
    .selectFrom('market_reviews as review')
    .innerJoin('users as writer', 'writer.id', 'review.user_id')
    .select(['review.id', 'review.stars', 'review.text', 'review.created_at', 'writer.first_name', 'writer.last_name'])
    .select(['review.edited_at', 'review.answer', 'review.answered_at'])
    .where('review.farm_id', '=', farmId)
    .where('writer.share_reviews', '=', true)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(perPage + 1)
  if (mark) query = query.where(sql<boolean>`(review.created_at, review.id) < (${mark.at}, ${mark.id}::uuid)`)
  return pageOf(
    await query.execute(),
    ({ id, created_at }) => ({ day: created_at.toISOString().slice(0, 10), at: created_at, id }),
    (row) => ({
      id: row.id,
      stars: row.stars,
      text: row.text,
      author: reviewAuthor(row),
      created_at: row.created_at.toISOString(),
      edited_at: row.edited_at && row.edited_at.toISOString(),
      answer: answerOf(row),
    }),
    perPage,
  )
}

export async function isReviewed(tx: Tx, orderId: string): Promise<boolean> {
  const review = tx.db.selectFrom('market_reviews').select('id').where('order_id', '=', orderId)
  return (await review.executeTakeFirst()) !== undefined
}

type OfPerson = Pick<Actor, 'userId'>

const ownReviews = (tx: Tx, { userId }: OfPerson) =>
  tx.db
    .selectFrom('market_reviews as review')
    .innerJoin('orders', 'orders.id', 'review.order_id')
    .innerJoin('users as writer', 'writer.id', 'review.user_id')
    .select(['review.id', 'orders.id as order_id', 'review.stars', 'review.text', 'review.created_at', 'writer.share_reviews'])
    .select(['review.edited_at', 'review.answer', 'review.answered_at', 'orders.time_zone'])
    .where('review.user_id', '=', userId)

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownReviews>['execute']>>[number]

const ownReview = (row: OwnRow, now: Date): OwnReview => ({
  id: row.id,
  order_id: row.order_id,
  stars: row.stars,
  text: row.text,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at && row.edited_at.toISOString(),
  is_public: row.share_reviews,
  answer: answerOf(row),
  time_zone: row.time_zone,
  can: { edit: mayEditReview(row, now) },
})

/** A person's reviews of one purchase's farms; empty for another person's purchase. */
export async function listOwnReviews(tx: Tx, actor: OfPerson, purchaseId: string): Promise<OwnReviews> {
  const rows = await ownReviews(tx, actor).where('orders.purchase_id', '=', purchaseId).orderBy('review.created_at').execute()
  const own = await tx.db
    .selectFrom('orders')
    .innerJoin('farm_members as member', 'member.farm_id', 'orders.farm_id')
    .select('orders.id')
    .where('orders.purchase_id', '=', purchaseId)
    .where('orders.user_id', '=', actor.userId)
    .where('member.user_id', '=', actor.userId)
    .execute()
  return { results: rows.map((row) => ownReview(row, tx.now)), next: null, from_own_farms: own.map(({ id }) => id) }
}

export const getOwnReview = async (tx: Tx, actor: OfPerson, orderId: string): Promise<OwnReview> =>
  ownReview(await ownReviews(tx, actor).where('orders.id', '=', orderId).executeTakeFirstOrThrow(), tx.now)
