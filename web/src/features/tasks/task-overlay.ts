import { addDays } from '@farmlane/contract/kernel/count-days.ts'
import { upcomingDays } from '@farmlane/contract/tasks/constants.ts'
import type { CreateTask, Task, TaskWithParts, UpdateTask } from '@farmlane/contract/tasks/task.ts'
import { isDueToday, isOverdue, isUpcoming } from '@farmlane/contract/tasks/task-states.ts'
import {
  completed,
  fateOfComplete,
  fateOfReopen,
  fateOfStart,
  reopened,
  started,
  taskAbilities,
  ticked,
} from '@farmlane/contract/tasks/task-steps.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import type { Standing } from '../farms/standing.ts'
import type { TaskTab } from './task-queries.ts'

/** Names to show while an operation is pending. They are not sent, because the server knows them. */
export type TaskShown = {
  title: string
  /** The checklist item it concerns. */
  part?: string
  assignee_name?: string | null
  /** The crop's field, if no field was chosen. */
  field_id?: string | null
  field_name?: string | null
  crop_name?: string | null
  animal_name?: string | null
}

type Tasks = ReadonlyMap<string, TaskWithParts>

export const taskIdOf = (row: OutboxRow): string => row.params['task_id'] ?? row.id

/** The tasks with this device's pending operations applied. Refused ones are left out, because the server won't apply them. */
export function withUnsent(tasks: Tasks, rows: readonly OutboxRow[], standing: Standing): Map<string, TaskWithParts> {
  const now = new Map(tasks)
  for (const row of rows) {
    if (row.state !== 'waiting') continue
    const id = taskIdOf(row)
    const task = now.get(id)
    if (row.kind === 'tasks.create') now.set(id, task ?? taskMade(row, standing))
    else if (task) now.set(id, settled(change(task, row, standing), standing))
  }
  return now
}

function change(task: TaskWithParts, row: OutboxRow, { name }: Standing): TaskWithParts {
  const body = (row.body ?? {}) as Record<string, never>
  const shown = (row.shown ?? {}) as Partial<TaskShown>
  const at = row.created_at
  const itemId = row.params['item_id']
  switch (row.kind) {
    case 'tasks.start':
      return fateOfStart(factsOf(task), new Date(at)) === 'do' ? { ...task, ...started(at) } : task
    case 'tasks.complete':
      return fateOfComplete(factsOf(task), new Date(at)) === 'do'
        ? { ...task, ...completed({ at, deviceAt: at, by: name }) }
        : task
    case 'tasks.reopen':
      return fateOfReopen(task) === 'do' ? { ...task, ...reopened } : task
    case 'tasks.update':
      return edited(task, body as unknown as UpdateTask, shown)
    case 'tasks.add_item': {
      if (task.checklist.some(({ id }) => id === row.id)) return task
      const item = { id: row.id, text: String(body['text']), done: false, done_by: null, done_at: null }
      return withItems(task, [...task.checklist, item])
    }
    case 'tasks.update_item': {
      const { done, text } = body as { done?: boolean; text?: string }
      const put = (item: Item): Item => ({
        ...item,
        ...ticked(item.done, { done, at, by: name }),
        done: done ?? item.done,
        text: text ?? item.text,
      })
      return withItems(
        task,
        task.checklist.map((item) => (item.id === itemId ? put(item) : item)),
      )
    }
    case 'tasks.remove_item':
      return withItems(
        task,
        task.checklist.filter(({ id }) => id !== itemId),
      )
    case 'tasks.remove_photo':
      return { ...task, photos: task.photos.filter(({ id }) => id !== row.params['upload_id']) }
    case 'tasks.add_time': {
      if (task.times.some(({ id }) => id === row.id)) return task
      const time = { id: row.id, minutes: Number(body['minutes']), note: body['note'] ?? '', by: name, at }
      return {
        ...task,
        times: [...task.times, { ...time, can: { withdraw: true } }],
        minutes_spent: task.minutes_spent + time.minutes,
      }
    }
    case 'tasks.withdraw_time': {
      const gone = task.times.find(({ id }) => id === row.params['time_id'])
      if (!gone) return task
      return { ...task, times: task.times.filter((time) => time !== gone), minutes_spent: task.minutes_spent - gone.minutes }
    }
    default:
      return task
  }
}

type Item = TaskWithParts['checklist'][number]
/** Only the server knows when a task was reopened. */
const factsOf = ({ status, completed_at }: Task) => ({
  status,
  completed_at: completed_at === null ? null : new Date(completed_at),
  reopened_at: null,
})

/** Adjusts the item counts by the difference, because a task from a list has counts but no items. */
function withItems(task: TaskWithParts, checklist: TaskWithParts['checklist']): TaskWithParts {
  const doneOf = (items: TaskWithParts['checklist']) => items.filter(({ done }) => done).length
  const items = {
    done: task.items.done + doneOf(checklist) - doneOf(task.checklist),
    all: task.items.all + checklist.length - task.checklist.length,
  }
  return { ...task, checklist, items }
}

function edited(
  task: TaskWithParts,
  { title, description, due_date, priority, category, assignee_id, context, repeat }: UpdateTask,
  shown: Partial<TaskShown>,
): TaskWithParts {
  return {
    ...task,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(due_date !== undefined && { due_date }),
    ...(priority !== undefined && { priority }),
    ...(category !== undefined && { category }),
    ...(repeat !== undefined && { repeat }),
    ...(assignee_id !== undefined && { assignee_id, assignee_name: shown.assignee_name ?? null, assignee_left: false }),
    context: {
      ...task.context,
      ...(context?.field_id !== undefined && { field_id: context.field_id, field_name: shown.field_name ?? null }),
      ...(context?.crop_id !== undefined && { crop_id: context.crop_id, crop_name: shown.crop_name ?? null }),
      ...(context?.animal_id !== undefined && { animal_id: context.animal_id, animal_name: shown.animal_name ?? null }),
    },
  }
}

/** Recomputes derived fields as the server does. */
function settled(task: TaskWithParts, { today, role }: Standing): TaskWithParts {
  // Only the server knows who created the task, and an unsent task is withdrawn instead of removed.
  const can = taskAbilities({ status: task.status, isOwn: task.can.remove, role })
  return { ...task, overdue: isOverdue(task, today), can: { ...can, remove: can.remove && task.can.remove } }
}

function taskMade(row: OutboxRow, standing: Standing): TaskWithParts {
  const body = row.body as Partial<CreateTask> & { title: string }
  const shown = (row.shown ?? {}) as Partial<TaskShown>
  const at = row.created_at
  const items = (body.checklist ?? []).map(({ id, text }, n) => ({
    id: id ?? `${row.id}-${n}`,
    text,
    done: false,
    done_by: null,
    done_at: null,
  }))
  const task: TaskWithParts = {
    id: row.id,
    farm: row.farm_id,
    title: body.title,
    description: body.description ?? '',
    due_date: body.due_date ?? standing.today,
    priority: body.priority ?? 'medium',
    status: 'pending',
    category: body.category ?? 'other',
    assignee_id: body.assignee_id ?? null,
    assignee_name: shown.assignee_name ?? null,
    assignee_left: false,
    context: {
      field_id: body.context?.field_id ?? shown.field_id ?? null,
      field_name: shown.field_name ?? null,
      crop_id: body.context?.crop_id ?? null,
      crop_name: shown.crop_name ?? null,
      animal_id: body.context?.animal_id ?? null,
      animal_name: shown.animal_name ?? null,
    },
    repeat: body.repeat ?? null,
    items: { done: 0, all: items.length },
    photo_count: 0,
    minutes_spent: 0,
    overdue: false,
    started_at: null,
    completed_at: null,
    completed_device_at: null,
    completed_by: null,
    created_by: standing.name,
    version: 1,
    created_at: at,
    updated_at: at,
    // An unsent task is withdrawn instead of removed.
    can: { edit: true, start: true, complete: true, reopen: false, remove: false, add: true },
    checklist: items,
    photos: [],
    times: [],
  }
  return settled(task, standing)
}

const fits: Record<TaskTab, (task: Task, today: string) => boolean> = {
  all: ({ status }) => status !== 'completed',
  today: isDueToday,
  upcoming: isUpcoming,
  overdue: isOverdue,
  pending: ({ status }) => status === 'pending',
  completed: ({ status }) => status === 'completed',
}
export const isOnTab = (task: Task, tab: TaskTab, today: string): boolean => fits[tab](task, today)

/** On the calendar, "all" includes completed tasks. */
export const isOnCalendar = (task: Task, tab: TaskTab, today: string): boolean => tab === 'all' || isOnTab(task, tab, today)

/** The last day for which a calendar tab shows planned tasks of a series. Those are never overdue, completed or due today. */
export function plannedUntil(tab: TaskTab, { today, until }: { today: string; until: string }): string {
  if (tab === 'all' || tab === 'pending') return until
  const last = tab === 'upcoming' ? addDays(today, upcomingDays) : ''
  return last < until ? last : until
}

const withoutParts = { checklist: [], photos: [], times: [] }

type Sources = {
  /** The server's list; undefined if it was unreachable. */
  listed: readonly Task[] | undefined
  /** The tasks stored on this device. */
  known: readonly TaskWithParts[]
  rows: readonly OutboxRow[]
  standing: Standing
}

/** The server's list, or else all stored tasks, with pending operations applied. */
export function tasksAsTheyWillBe({ listed, known, rows, standing }: Sources): Task[] {
  const base = new Map(known.map((task) => [task.id, task]))
  for (const task of listed ?? []) base.set(task.id, { ...withoutParts, ...base.get(task.id), ...task })
  const now = withUnsent(base, rows, standing)
  const touched = rows.filter(({ state }) => state === 'waiting').map(taskIdOf)
  const ids = listed ? new Set([...listed.map(({ id }) => id), ...touched]) : new Set(now.keys())
  return [...ids].flatMap((id) => now.get(id) ?? [])
}
