import type { FarmReview, FarmReviews } from '@farmlane/contract/market/review.ts'
import { reviewAuthor, unnamedAuthor } from '@farmlane/contract/market/review-author.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { pageOf, readCursor } from '../../platform/db/cursor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { answerOf } from './review-rules.ts'
import { ratingOf } from './search-rules.ts'

type InFarm = Pick<FarmActor, 'farmId' | 'role'>

const farmReviews = (tx: Tx, { farmId }: InFarm) =>
  tx.db
    .selectFrom('market_reviews as review')
    .leftJoin('users as writer', 'writer.id', 'review.user_id')
    .select(['review.id', 'review.stars', 'review.text', 'review.created_at', 'review.edited_at'])
    .select(['review.answer', 'review.answered_at', 'writer.first_name', 'writer.last_name', 'writer.share_reviews'])
    .where('review.farm_id', '=', farmId)

type Row = Awaited<ReturnType<ReturnType<typeof farmReviews>['execute']>>[number]

/** The farm sees neither the name nor the text of a review whose author does not share reviews. */
function farmReview(row: Row, { role }: InFarm): FarmReview {
  const is_public = row.share_reviews === true
  return {
    id: row.id,
    author: is_public ? reviewAuthor({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }) : unnamedAuthor,
    stars: row.stars,
    text: is_public ? row.text : '',
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at && row.edited_at.toISOString(),
    answer: answerOf(row),
    is_public,
    can: { answer: is_public && row.answer === null && role !== 'worker' },
  }
}

/** All reviews of the farm, newest first. */
export async function listFarmReviews(tx: Tx, actor: InFarm, cursor: string | undefined): Promise<FarmReviews> {
  const mark = readCursor(cursor)
  let query = farmReviews(tx, actor)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(perPage + 1)
  if (mark) query = query.where(sql<boolean>`(review.created_at, review.id) < (${mark.at}, ${mark.id}::uuid)`)
  const { rows } = await sql<{ review_count: number; star_sum: number }>`
    select count(*)::integer as review_count, coalesce(sum(stars), 0)::integer as star_sum
    from market_reviews where farm_id = ${actor.farmId}`.execute(tx.db)
  const page = pageOf(
    await query.execute(),
    ({ id, created_at }) => ({ day: created_at.toISOString().slice(0, 10), at: created_at, id }),
    (row) => farmReview(row, actor),
    perPage,
  )
  return { ...page, rating: ratingOf(rows[0] ?? { review_count: 0, star_sum: 0 }) }
}

const perPage = 20

export const getFarmReview = async (tx: Tx, actor: InFarm, reviewId: string): Promise<FarmReview> =>
  farmReview(await farmReviews(tx, actor).where('review.id', '=', reviewId).executeTakeFirstOrThrow(), actor)
