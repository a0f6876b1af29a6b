import { randomUUID } from 'node:crypto'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import { nextDate } from '@farmlane/contract/tasks/repeat-dates.ts'
import type { Crossed, Repeat, TaskField, UpdateTask } from '@farmlane/contract/tasks/task.ts'
import { fateOfChange } from '@farmlane/contract/tasks/task-steps.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { requireAssignee, requireContext } from './check-details.ts'
import { fieldsChangedSince, insertEvents, isKnown } from './event-store.ts'
import { listCrossed } from './history-views.ts'
import { requireTask } from './require-task.ts'
import { insertSeries, lockSeries, newestOf, rowOf, ruleOf, updateSeries } from './series-store.ts'
import { believed } from './task-rules.ts'
import { type TaskRow, updateTask as writeTask } from './task-store.ts'

type Change = UpdateTask & { task_id: string }
type Changed = { field: TaskField; before: string | null; after: string | null }

/**
 * Merges per field, so that a change to the title doesn't undo someone else's change to the date. If both changed the same field,
 * the later change wins, the earlier value stays in the history, and the later writer is notified.
 */
export async function changeTask(tx: Tx, actor: FarmActor, input: Change): Promise<Crossed[]> {
  const { task_id, repeat, context, seen_version, seen_ops, op_id, device_at, ...facts } = input
  const task = await requireTask(tx, actor, task_id)
  if (op_id && (await isKnown(tx, task, { op_id }))) return listCrossed(tx, actor, task_id, { op_id })
  if (fateOfChange(task, believed(device_at, tx.now)) === 'refuse') throw new Problem('conflict', messages.alreadyCompleted)
  const wanted = { ...facts, ...(context && (await requireContext(tx, actor, context))) }
  if (wanted.assignee_id !== undefined && wanted.assignee_id !== task.assignee_id)
    await requireAssignee(tx, actor, wanted.assignee_id)
  const fields = Object.entries(wanted) as [keyof typeof wanted, string | null | undefined][]
  const changed: Changed[] = fields.flatMap(([field, after]) =>
    after === undefined || after === task[field] ? [] : [{ field, before: task[field], after }],
  )
  const series =
    repeat === undefined ? null : await changeRepeat(tx, { ...task, due_date: wanted.due_date ?? task.due_date }, repeat)
  if (series) changed.push(series.changed)
  if (changed.length === 0) return []

  const since = seen_version === undefined ? new Set<string>() : await fieldsChangedSince(tx, task, seen_version, seen_ops)
  const events = changed.map((each) => ({ ...each, deed: 'changed' as const, crossed: since.has(each.field) }))
  const version = await insertEvents(tx, task, { by: actor.userId, op_id, device_at }, events)
  await writeTask(tx, actor, task_id, { ...wanted, ...series?.place, version })
  return listCrossed(tx, actor, task_id, { after: task.version })
}

/** The rule applies to the whole series, counted from this task. Null when nothing changes. */
async function changeRepeat(tx: Tx, task: TaskRow, repeat: Repeat | null): Promise<{ changed: Changed; place: object } | null> {
  const series = task.series_id ? await lockSeries(tx, { farm_id: task.farm_id, id: task.series_id }) : undefined
  const before = series && series.next_on !== null ? JSON.stringify(ruleOf(series)) : null
  const after = repeat && JSON.stringify(ruleOf(rowOf(repeat)))
  if (before === after) return null
  if (repeat && repeat.until !== null && repeat.until < task.due_date) throw fieldProblem('repeat.until', messages.untilBefore)
  const changed: Changed = { field: 'repeat', before, after }
  if (series) {
    const { newest } = await newestOf(tx, series)
    const anchored = repeat && { ...rowOf(repeat), anchor: task.due_date }
    const last = newest.occurs_on > task.due_date ? newest.occurs_on : task.due_date
    await updateSeries(tx, series, { ...anchored, next_on: repeat && nextDate(repeat, task.due_date, last) })
    return { changed, place: {} }
  }
  if (!repeat) return null
  const id = randomUUID()
  const next_on = nextDate(repeat, task.due_date, task.due_date)
  const times = { created_at: tx.now, updated_at: tx.now }
  await insertSeries(tx, { id, farm_id: task.farm_id, ...rowOf(repeat), anchor: task.due_date, next_on, ...times })
  return { changed, place: { series_id: id, occurs_on: task.due_date } }
}
