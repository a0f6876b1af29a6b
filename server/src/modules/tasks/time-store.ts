import type { Insertable } from 'kysely'
import type { TaskTimes } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'

type OfTask = { farm_id: string; id: string }

/** Returns false when the id is taken by an entry of another task. */
export async function insertTime(tx: Tx, time: Insertable<TaskTimes>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('task_times')
    .values(time)
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findTime = (tx: Tx, { farm_id, id: task_id }: OfTask, id: string) =>
  tx.db
    .selectFrom('task_times')
    .select(['id', 'minutes', 'user_id', 'withdrawn_at'])
    .where('farm_id', '=', farm_id)
    .where('task_id', '=', task_id)
    .where('id', '=', id)
    .executeTakeFirst()

export async function withdrawTime(tx: Tx, { farm_id, id: task_id }: OfTask, id: string): Promise<void> {
  await tx.db
    .updateTable('task_times')
    .set({ withdrawn_at: tx.now })
    .where('farm_id', '=', farm_id)
    .where('task_id', '=', task_id)
    .where('id', '=', id)
    .execute()
}
