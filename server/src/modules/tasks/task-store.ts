import type { Priority, TaskCategory, TaskStatus } from '@farmlane/contract/tasks/task-states.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tasks } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'

type InFarm = Pick<FarmActor, 'farmId'>
export type TaskRow = Selectable<Tasks> & { status: TaskStatus; priority: Priority; category: TaskCategory }

/** Returns false when the id is taken or the series already has a task for that day. */
export async function insertTask(tx: Tx, task: Insertable<Tasks>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('tasks')
    .values(task)
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Locked while anything about the task is decided, so that commands apply one after the other. Also finds removed tasks. */
export const lockTask = (tx: Tx, { farmId }: InFarm, id: string): Promise<TaskRow | undefined> =>
  tx.db
    .selectFrom('tasks')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: TaskStatus; priority: Priority; category: TaskCategory }>()
    .executeTakeFirst()

/** Serializes requests that create the same task under different keys: the second one waits and finds what the first stored. */
export async function lockTaskId(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task ${id}`}, 0))`.execute(tx.db)
}

export async function updateTask(tx: Tx, { farmId }: InFarm, id: string, changes: Updateable<Tasks>): Promise<void> {
  await tx.db
    .updateTable('tasks')
    .set({ ...changes, updated_at: tx.now })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}
