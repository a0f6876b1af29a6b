import type { Tx } from '../../platform/db/tx.ts'

/** The tasks assigned to the person, and the time they recorded. */
export async function personalDataOfTasks(
  tx: Tx,
  { userId }: { userId: string },
): Promise<Record<string, Record<string, unknown>[]>> {
  const tasks = await tx.db
    .selectFrom('tasks')
    .innerJoin('farms', 'farms.id', 'tasks.farm_id')
    .select(['farms.name as farm', 'tasks.title', 'tasks.due_date', 'tasks.status', 'tasks.completed_at'])
    .where('tasks.assignee_id', '=', userId)
    .where('tasks.removed_at', 'is', null)
    .orderBy('tasks.due_date')
    .orderBy('tasks.id')
    .execute()
  const task_times = await tx.db
    .selectFrom('task_times as time')
    .innerJoin('tasks', 'tasks.id', 'time.task_id')
    .select(['tasks.title as task', 'time.minutes', 'time.note', 'time.at'])
    .where('time.user_id', '=', userId)
    .where('time.withdrawn_at', 'is', null)
    .orderBy('time.at')
    .orderBy('time.id')
    .execute()
  return { tasks, task_times }
}
