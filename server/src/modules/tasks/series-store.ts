import type { RepeatEvery, RepeatRule } from '@farmlane/contract/tasks/repeat-dates.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { TaskSeries } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { TaskRow } from './task-store.ts'

type OfSeries = { farm_id: string; id: string }
export type SeriesRow = Selectable<TaskSeries>

export const ruleOf = ({
  every,
  step,
  weekdays,
  until,
}: Pick<SeriesRow, 'every' | 'step' | 'weekdays' | 'until'>): RepeatRule => ({
  every: every as RepeatEvery,
  interval: step,
  weekdays,
  until,
})
export const rowOf = ({ every, interval, weekdays, until }: RepeatRule) => ({
  every,
  step: interval,
  weekdays: [...weekdays],
  until,
})

export async function insertSeries(tx: Tx, series: Insertable<TaskSeries>): Promise<void> {
  await tx.db.insertInto('task_series').values(series).execute()
}

export async function updateSeries(tx: Tx, { farm_id, id }: OfSeries, changes: Updateable<TaskSeries>): Promise<void> {
  await tx.db
    .updateTable('task_series')
    .set({ ...changes, updated_at: tx.now })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute()
}

/** Locked while its next task is created. Always lock the task row first, then the series. */
export const lockSeries = (tx: Tx, { farm_id, id }: OfSeries): Promise<SeriesRow | undefined> =>
  tx.db.selectFrom('task_series').selectAll().where('farm_id', '=', farm_id).where('id', '=', id).forUpdate().executeTakeFirst()

/** The task of its latest day, including removed ones, and the number of open tasks. */
export async function newestOf(
  tx: Tx,
  { farm_id, id }: OfSeries,
): Promise<{ newest: TaskRow & { occurs_on: string }; open: number }> {
  const newest = await tx.db
    .selectFrom('tasks')
    .selectAll()
    .where('farm_id', '=', farm_id)
    .where('series_id', '=', id)
    .orderBy('occurs_on', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { open } = await tx.db
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('farm_id', '=', farm_id)
    .where('series_id', '=', id)
    .where('status', '<>', 'completed')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { newest: newest as TaskRow & { occurs_on: string }, open }
}

/**
 * Series of all farms whose next day has come in the farm's time zone and that are below the limit of open tasks. Locked ones are
 * skipped.
 */
export async function lockDueSeries(
  tx: Tx,
  wanted: { most: number; openRepeats: number },
): Promise<(SeriesRow & { today: string })[]> {
  const { rows } = await sql<SeriesRow & { today: string }>`
    select task_series.*, (${tx.now}::timestamptz at time zone farms.time_zone)::date as today
    from task_series join farms on farms.id = task_series.farm_id
    where task_series.next_on <= (${tx.now}::timestamptz at time zone farms.time_zone)::date
      -- No local date is more than a day ahead of UTC. Redundant, but lets PostgreSQL use the index on next_on.
      and task_series.next_on <= (${tx.now}::timestamptz at time zone 'UTC')::date + 1
      and farms.closed_at is null
      and (select count(*) from tasks where tasks.series_id = task_series.id and tasks.status <> 'completed'
        and tasks.removed_at is null) < ${wanted.openRepeats}
    order by task_series.next_on, task_series.id
    limit ${wanted.most}
    for update of task_series skip locked`.execute(tx.db)
  return rows
}
