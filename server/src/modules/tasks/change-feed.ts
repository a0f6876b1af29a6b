import type { FeedScope } from '@farmlane/contract/tasks/task.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { newLink } from '../../platform/auth/mailed-link.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { deleteFeed, putFeed } from './feed-store.ts'

/** Returns the secret, which is shown only now: only its digest is stored. */
export async function makeFeed(tx: Tx, actor: FarmActor, { scope }: { scope: FeedScope }): Promise<string> {
  const { token, digest } = newLink()
  await putFeed(tx, actor, { address_digest: digest, scope })
  const { userId, farmId, client } = actor
  await insertAudit(tx, { action: 'tasks.feed_made', userId, farmId, client, details: { scope } })
  return token
}

export async function endFeed(tx: Tx, actor: FarmActor): Promise<void> {
  await deleteFeed(tx, actor)
  const { userId, farmId, client } = actor
  await insertAudit(tx, { action: 'tasks.feed_ended', userId, farmId, client })
}
