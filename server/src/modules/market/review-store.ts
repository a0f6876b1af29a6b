import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/tx.ts'

export type NewReview = {
  readonly farm_id: string
  readonly user_id: string
  readonly stars: number
  readonly text: string
  /** Absent for reviews from before orders existed. */
  readonly order_id?: string
}

/** False when the order already has a review, even if both are written concurrently. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const written = await tx.db
    .insertInto('market_reviews')
    .values({ ...review, id: randomUUID(), created_at: tx.now })
    .onConflict((row) => row.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Locks the row, so that an edit and an answer can't overlap. */
export const lockReview = (tx: Tx, reviewId: string) =>
  tx.db
    .selectFrom('market_reviews as review')
    .selectAll('review')
    .select((row) =>
      row.selectFrom('users').select('share_reviews').whereRef('users.id', '=', 'review.user_id').as('share_reviews'),
    )
    .where('review.id', '=', reviewId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function updateReview(tx: Tx, reviewId: string, { stars, text }: { stars: number; text: string }): Promise<void> {
  await tx.db.updateTable('market_reviews').set({ stars, text, edited_at: tx.now }).where('id', '=', reviewId).execute()
}

export async function insertAnswer(tx: Tx, reviewId: string, { text, userId }: { text: string; userId: string }): Promise<void> {
  await tx.db
    .updateTable('market_reviews')
    .set({ answer: text, answered_at: tx.now, answered_by: userId })
    .where('id', '=', reviewId)
    .execute()
}
