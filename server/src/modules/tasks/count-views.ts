import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { upcomingDays } from '@farmlane/contract/tasks/constants.ts'
import type { TaskCounts } from '@farmlane/contract/tasks/task.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** Uses the same bounds as the lists: see `isOverdue` and `isUpcoming`. */
export const countOpenTasks = (
  tx: Tx,
  { farmId }: Pick<FarmActor, 'farmId'>,
  { today, assignee_id }: { today: string; assignee_id?: string | undefined },
): Promise<TaskCounts> =>
  tx.db
    .selectFrom('tasks')
    .select([
      sql<number>`count(*) filter (where due_date = ${today})`.as('today'),
      sql<number>`count(*) filter (where due_date >= ${today} and due_date <= ${addDays(today, upcomingDays)})`.as('upcoming'),
      sql<number>`count(*) filter (where due_date < ${today})`.as('overdue'),
      sql<number>`count(*) filter (where status = 'pending')`.as('pending'),
    ])
    .where('farm_id', '=', farmId)
    .where('removed_at', 'is', null)
    .where('status', '<>', 'completed')
    .$if(assignee_id !== undefined, (query) => query.where('assignee_id', '=', assignee_id as string))
    .executeTakeFirstOrThrow()
