import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/tx.ts'

export type NewReview = {
  readonly farm_id: string
  readonly user_id: string
  readonly stars: number
  readonly text: string
  /** Those of before there were orders have none. */
  readonly order_id?: string
}

/** False when the order has its review already, also when both are written at the same moment. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const written = await tx.db
    .insertInto('market_reviews')
    .values({ ...review, id: randomUUID(), created_at: tx.now })
    .onConflict((row) => row.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}
