import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { Priority } from '@farmlane/contract/tasks/task-states.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

type InFarm = Pick<FarmActor, 'farmId'>

const openTasks = (tx: Tx, { farmId }: InFarm) =>
  tx.db.selectFrom('tasks').where('farm_id', '=', farmId).where('removed_at', 'is', null).where('status', '<>', 'completed')

const named = 2

export async function countTasks(tx: Tx, actor: InFarm, today: string) {
  const counts = await openTasks(tx, actor)
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      sql<number>`count(*) filter (where due_date = ${today})`.as('today'),
      sql<number>`count(*) filter (where due_date < ${today})`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()
  const first = await openTasks(tx, actor)
    .select('title')
    .where('due_date', '<', today)
    .orderBy('due_date')
    .orderBy('created_at')
    .orderBy('id')
    .limit(named)
    .execute()
  return { ...counts, overdue_titles: first.map(({ title }) => title) }
}

const most = 200

/** Open tasks for today and the next six days, most urgent first within a day. */
export async function listTasksAhead(tx: Tx, actor: InFarm, today: string) {
  const rows = await openTasks(tx, actor)
    .select(['id as task', 'title', 'priority', 'due_date'])
    .$narrowType<{ priority: Priority }>()
    .where('due_date', '>=', today)
    .where('due_date', '<=', addDays(today, 6))
    .orderBy('due_date')
    .orderBy(sql`array_position(array['urgent', 'high', 'medium', 'low'], priority)`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows
}
