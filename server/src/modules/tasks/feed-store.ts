import type { FeedScope } from '@farmlane/contract/tasks/task.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

type Person = Pick<FarmActor, 'farmId' | 'userId'>
type Feed = { address_digest: Buffer; scope: FeedScope }

/** One address per person and farm: a new one replaces the old one, which stops working. */
export async function putFeed(tx: Tx, { farmId, userId }: Person, feed: Feed): Promise<void> {
  const facts = { ...feed, created_at: tx.now }
  await tx.db
    .insertInto('task_feeds')
    .values({ farm_id: farmId, user_id: userId, ...facts })
    .onConflict((row) => row.columns(['farm_id', 'user_id']).doUpdateSet(facts))
    .execute()
}

export async function deleteFeed(tx: Tx, { farmId, userId }: Person): Promise<void> {
  await tx.db.deleteFrom('task_feeds').where('farm_id', '=', farmId).where('user_id', '=', userId).execute()
}
