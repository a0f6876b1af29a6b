import { randomUUID } from 'node:crypto'
import { openRepeats } from '@farmlane/contract/tasks/constants.ts'
import { nextDate } from '@farmlane/contract/tasks/repeat-dates.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { isInTeam } from './context-views.ts'
import { insertEvents } from './event-store.ts'
import { copyItems } from './item-store.ts'
import { lockDueSeries, lockSeries, newestOf, ruleOf, type SeriesRow, updateSeries } from './series-store.ts'
import { dayAfterCompletion, daysThatCame } from './task-rules.ts'
import { insertTask, type TaskRow } from './task-store.ts'

/** Completing the newest task of a series creates the next one immediately. Completing an older one creates nothing. */
export async function makeNextAfter(tx: Tx, actor: FarmActor, task: TaskRow, today: string): Promise<void> {
  if (!task.series_id) return
  const series = await lockSeries(tx, { farm_id: actor.farmId, id: task.series_id })
  if (!series || series.next_on === null) return
  const { newest } = await newestOf(tx, series)
  if (newest.id !== task.id) return
  const day = dayAfterCompletion({ rule: ruleOf(series), anchor: series.anchor, last: newest.occurs_on }, today)
  await makeTasks(tx, series, newest, day === null ? [] : [day])
}

const atOnce = 200

/** Creates tasks whose day has come, on every farm, by the farm's own calendar. Returns how many. */
export async function makeDueTasks(tx: Tx): Promise<number> {
  let made = 0
  for (;;) {
    const before = made
    const due = await lockDueSeries(tx, { most: atOnce, openRepeats })
    for (const { today, ...series } of due) {
      const { newest, open } = await newestOf(tx, series)
      const begun = { rule: ruleOf(series), anchor: series.anchor, last: newest.occurs_on }
      const days = daysThatCame(begun, today, openRepeats - open)
      await makeTasks(tx, series, newest, days)
      made += days.length
    }
    if (due.length < atOnce || made === before) return made
  }
}

/** Copies the newest task for each day, so that changes to it apply to later ones. */
async function makeTasks(
  tx: Tx,
  series: SeriesRow,
  newest: TaskRow & { occurs_on: string },
  days: readonly string[],
): Promise<void> {
  for (const day of days) {
    const inTeam = newest.assignee_id !== null && (await isInTeam(tx, { farmId: series.farm_id }, newest.assignee_id))
    const task = { farm_id: series.farm_id, id: randomUUID() }
    const inserted = await insertTask(tx, {
      ...task,
      title: newest.title,
      description: newest.description,
      due_date: day,
      priority: newest.priority,
      status: 'pending',
      category: newest.category,
      assignee_id: inTeam ? newest.assignee_id : null,
      field_id: newest.field_id,
      crop_id: newest.crop_id,
      animal_id: newest.animal_id,
      series_id: series.id,
      occurs_on: day,
      version: 1,
      created_by: null,
      created_at: tx.now,
      updated_at: tx.now,
    })
    if (!inserted) continue
    await copyItems(tx, newest, task)
    await insertEvents(tx, { ...task, version: 0 }, { by: null }, [{ deed: 'created', after: newest.title }])
  }
  const last = days.at(-1) ?? newest.occurs_on
  await updateSeries(tx, series, { next_on: nextDate(ruleOf(series), series.anchor, last) })
}
