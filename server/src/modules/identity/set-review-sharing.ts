import type { Tx } from '../../platform/db/tx.ts'
import { updateUser } from './user-store.ts'

/** Sets the preference 'share my reviews publicly', which can also be chosen when writing a review. */
export async function setReviewSharing(tx: Tx, userId: string, share_reviews: boolean): Promise<void> {
  await updateUser(tx, userId, { share_reviews })
}
