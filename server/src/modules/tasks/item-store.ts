import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

type OfTask = { farm_id: string; id: string }
type NewItem = { id?: string | undefined; text: string }

/** Appends items to the checklist. Returns false when an id is taken by an item of another task. */
export async function insertItems(tx: Tx, { farm_id, id: task_id }: OfTask, items: readonly NewItem[]): Promise<boolean> {
  if (items.length === 0) return true
  const { last } = await tx.db
    .selectFrom('task_items')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('farm_id', '=', farm_id)
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow()
  const first = (last ?? -1) + 1
  const rows = await tx.db
    .insertInto('task_items')
    .values(
      items.map(({ id, text }, at) => ({
        id: id ?? randomUUID(),
        farm_id,
        task_id,
        position: first + at,
        text,
        created_at: tx.now,
      })),
    )
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .execute()
  return rows.length === items.length
}

export const findItem = (tx: Tx, { farm_id, id: task_id }: OfTask, id: string) =>
  tx.db
    .selectFrom('task_items')
    .select(['id', 'text', 'done_at', 'removed_at'])
    .where('farm_id', '=', farm_id)
    .where('task_id', '=', task_id)
    .where('id', '=', id)
    .executeTakeFirst()

export async function countItems(tx: Tx, { farm_id, id: task_id }: OfTask): Promise<number> {
  const { count } = await tx.db
    .selectFrom('task_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('farm_id', '=', farm_id)
    .where('task_id', '=', task_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type Change = { text?: string; done_at?: Date | null; done_by?: string | null; removed_at?: Date }
export async function updateItem(tx: Tx, { farm_id, id: task_id }: OfTask, id: string, change: Change): Promise<void> {
  await tx.db
    .updateTable('task_items')
    .set(change)
    .where('farm_id', '=', farm_id)
    .where('task_id', '=', task_id)
    .where('id', '=', id)
    .execute()
}

/** Copies the items, all unchecked, to the next task of a series. */
export async function copyItems(tx: Tx, from: OfTask, to: OfTask): Promise<void> {
  await sql`
    insert into task_items (id, farm_id, task_id, position, text, created_at)
    select gen_random_uuid(), farm_id, ${to.id}, position, text, ${tx.now}
    from task_items where farm_id = ${from.farm_id} and task_id = ${from.id} and removed_at is null`.execute(tx.db)
}
