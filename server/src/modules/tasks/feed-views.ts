import type { FeedScope, TaskFeed } from '@farmlane/contract/tasks/task.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

type Person = Pick<FarmActor, 'farmId' | 'userId'>

export async function getFeed(tx: Tx, { farmId, userId }: Person): Promise<TaskFeed> {
  const row = await tx.db
    .selectFrom('task_feeds')
    .select(['scope', 'created_at'])
    .where('farm_id', '=', farmId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { feed: row ? { scope: row.scope as FeedScope, since: row.created_at.toISOString() } : null }
}

/** Runs before authorization, so it looks in every farm. */
export async function findFeed(tx: Tx, digest: Buffer): Promise<(Person & { scope: FeedScope }) | undefined> {
  const row = await tx.db
    .selectFrom('task_feeds')
    .select(['farm_id', 'user_id', 'scope'])
    .where('address_digest', '=', digest)
    .executeTakeFirst()
  return row && { farmId: row.farm_id, userId: row.user_id, scope: row.scope as FeedScope }
}

/** For the calendar's name and the farm's current day. */
export const getFarmOfFeed = (tx: Tx, { farmId }: Pick<Person, 'farmId'>) =>
  tx.db.selectFrom('farms').select(['name', 'time_zone']).where('id', '=', farmId).executeTakeFirstOrThrow()

/**
 * Tasks due since a day: those assigned to the person or to no one, or all of the farm. If there are too many, the latest days
 * win.
 */
export async function listFeedTasks(
  tx: Tx,
  { farmId, userId, scope }: Person & { scope: FeedScope },
  { since, most }: { since: string; most: number },
) {
  const rows = await tx.db
    .selectFrom('tasks')
    .leftJoin('fields', 'fields.id', 'tasks.field_id')
    .leftJoin('crops', 'crops.id', 'tasks.crop_id')
    .leftJoin('animals', 'animals.id', 'tasks.animal_id')
    .select(['tasks.id', 'tasks.title', 'tasks.description', 'tasks.due_date', 'tasks.priority', 'tasks.category'])
    .select(['tasks.status', 'tasks.version', 'tasks.created_at', 'tasks.updated_at'])
    .select(['fields.name as field_name', 'crops.name as crop_name', 'animals.name as animal_name'])
    .where('tasks.farm_id', '=', farmId)
    .where('tasks.removed_at', 'is', null)
    .where('tasks.due_date', '>=', since)
    .$if(scope === 'mine', (query) =>
      query.where((row) => row.or([row('tasks.assignee_id', '=', userId), row('tasks.assignee_id', 'is', null)])),
    )
    .orderBy('tasks.due_date', 'desc')
    .orderBy('tasks.created_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(most)
    .execute()
  return rows.reverse()
}
