import type { Priority, TaskCategory, TaskStatus } from '@farmlane/contract/tasks/task-states.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tasks } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'

type InFarm = Pick<FarmActor, 'farmId'>
export type TaskRow = Selectable<Tasks> & { status: TaskStatus; priority: Priority; category: TaskCategory }

/** False when the id is taken, or a series has a task for that day already. */
export async function insertTask(tx: Tx, task: Insertable<Tasks>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('tasks')
    .values(task)
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Held while anything about the task is decided: its deeds happen one after the other. A removed one is still found. */
export const lockTask = (tx: Tx, { farmId }: InFarm, id: string): Promise<TaskRow | undefined> =>
  tx.db
    .selectFrom('tasks')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: TaskStatus; priority: Priority; category: TaskCategory }>()
    .executeTakeFirst()

/** Two sends of one new task under different keys meet here: the second waits, and finds what the first made. */
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
