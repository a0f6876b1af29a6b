import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/**
 * Tasks that contradict their history: the version must be the number of the newest event, and the status that of the latest
 * change.
 */
export async function brokenTasks(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string; version: number; newest: number | null; status: string; moved: string | null }>`
    select tasks.id, tasks.version, events.newest, tasks.status, events.moved
    from tasks left join lateral (
      select max(number) as newest,
        (array_agg(deed order by number desc) filter (where not late and deed in ('created', 'started', 'completed', 'reopened')))[1]
          as moved
      from task_events where task_id = tasks.id) as events on true
    where events.newest is distinct from tasks.version
      or tasks.status is distinct from case events.moved
        when 'started' then 'in_progress' when 'completed' then 'completed' else 'pending' end`.execute(tx.db)
  return rows.map(
    ({ id, version, newest, status, moved }) =>
      `Task ${id} is ${status} at version ${version}; its history ends with ${moved ?? 'nothing'} at ${newest ?? 0}.`,
  )
}

/** Series with a task on or after `next_on`, the next day whose task is not created yet. */
export async function brokenSeries(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string; next_on: string }>`
    select series.id, series.next_on from task_series as series
    where exists (select from tasks where tasks.series_id = series.id and tasks.occurs_on >= series.next_on)`.execute(tx.db)
  return rows.map(({ id, next_on }) => `Series ${id} would make a task for ${next_on}, which has come already.`)
}
