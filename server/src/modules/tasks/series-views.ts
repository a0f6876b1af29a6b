import type { RepeatEvery } from '@farmlane/contract/tasks/repeat-dates.ts'
import type { TaskSeries } from '@farmlane/contract/tasks/task.ts'
import type { Priority, TaskCategory } from '@farmlane/contract/tasks/task-states.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** The active series, each with its newest task, ordered by their next day. */
export async function listSeries(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>): Promise<TaskSeries[]> {
  const rows = await tx.db
    .selectFrom('task_series as series')
    .innerJoin('tasks', 'tasks.series_id', 'series.id')
    .distinctOn('series.id')
    .select(['series.id', 'series.every', 'series.step', 'series.weekdays', 'series.until', 'series.anchor', 'series.next_on'])
    .select(['tasks.id as task', 'tasks.title', 'tasks.priority', 'tasks.category', 'tasks.assignee_id'])
    .where('series.farm_id', '=', farmId)
    .where('series.next_on', 'is not', null)
    .$narrowType<{ next_on: string }>()
    .orderBy('series.id')
    .orderBy('tasks.occurs_on', 'desc')
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      task: row.task,
      title: row.title,
      priority: row.priority as Priority,
      category: row.category as TaskCategory,
      assignee_id: row.assignee_id,
      repeat: { every: row.every as RepeatEvery, interval: row.step, weekdays: row.weekdays, until: row.until },
      anchor: row.anchor,
      next_on: row.next_on,
    }))
    .sort((one, other) => one.next_on.localeCompare(other.next_on) || one.title.localeCompare(other.title, 'en'))
}
