import type { Tx } from '../../platform/db/tx.ts'
import { updateUser } from './user-store.ts'

/** The preference 'share my reviews publicly', chosen where a review is written. */
export async function setReviewSharing(tx: Tx, userId: string, share_reviews: boolean): Promise<void> {
  await updateUser(tx, userId, { share_reviews })
}
