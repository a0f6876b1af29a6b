import { whoOf } from '@farmlane/contract/identity/user.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { type Page, pageSize } from '@farmlane/contract/kernel/page.ts'
import { labelOf } from '@farmlane/contract/livestock/animal-label.ts'
import type { RepeatEvery } from '@farmlane/contract/tasks/repeat-dates.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { isOverdue, type Priority, type TaskCategory, type TaskStatus } from '@farmlane/contract/tasks/task-states.ts'
import { taskAbilities } from '@farmlane/contract/tasks/task-steps.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { pageOf, readCursor } from '../../platform/db/cursor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** Both dates are inclusive. */
export type TaskFilters = {
  status?: TaskStatus | 'open' | undefined
  start_date?: string | undefined
  end_date?: string | undefined
  assignee_id?: string | undefined
  priority?: Priority | undefined
  category?: TaskCategory | undefined
  field_id?: string | undefined
  crop_id?: string | undefined
  animal_id?: string | undefined
  cursor?: string | undefined
}

const tasksOf = (tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>) =>
  tx.db
    .selectFrom('tasks')
    .innerJoin('farms', 'farms.id', 'tasks.farm_id')
    .leftJoin('users as assignee', 'assignee.id', 'tasks.assignee_id')
    .leftJoin('farm_members as seat', (join) =>
      join.onRef('seat.farm_id', '=', 'tasks.farm_id').onRef('seat.user_id', '=', 'tasks.assignee_id'),
    )
    .leftJoin('users as finisher', 'finisher.id', 'tasks.completed_by')
    .leftJoin('users as author', 'author.id', 'tasks.created_by')
    .leftJoin('fields', 'fields.id', 'tasks.field_id')
    .leftJoin('crops', 'crops.id', 'tasks.crop_id')
    .leftJoin('animals', 'animals.id', 'tasks.animal_id')
    .leftJoin('task_series as series', 'series.id', 'tasks.series_id')
    .selectAll('tasks')
    .select(['farms.time_zone', 'seat.user_id as seat_of', 'fields.name as field_name', 'crops.name as crop_name'])
    .select(['animals.name as animal_name', 'animals.tag as animal_tag'])
    .select(['series.every', 'series.step', 'series.weekdays', 'series.until', 'series.next_on'])
    .select(['assignee.first_name', 'assignee.last_name', 'assignee.username'])
    .select([
      'finisher.first_name as finisher_first',
      'finisher.last_name as finisher_last',
      'finisher.username as finisher_username',
      'author.first_name as author_first',
      'author.last_name as author_last',
      'author.username as author_username',
    ])
    .select([
      sql<number>`(select count(*) from task_items i where i.task_id = tasks.id and i.removed_at is null)`.as('items_all'),
      sql<number>`(select count(*) from task_items i where i.task_id = tasks.id and i.removed_at is null and i.done_at is not null)`.as(
        'items_done',
      ),
      sql<number>`(select count(*) from task_photos p where p.task_id = tasks.id)`.as('photo_count'),
      sql<number>`(select coalesce(sum(minutes), 0) from task_times t where t.task_id = tasks.id and t.withdrawn_at is null)`.as(
        'minutes_spent',
      ),
    ])
    .where('tasks.farm_id', '=', farmId)
    .where('tasks.removed_at', 'is', null)
    .$narrowType<{ status: TaskStatus; priority: Priority; category: TaskCategory }>()
type Row = Awaited<ReturnType<ReturnType<typeof tasksOf>['executeTakeFirstOrThrow']>>

/** Ordered by due date; a list of completed tasks by completion, newest first. */
export async function listTasks(tx: Tx, actor: FarmActor, filters: TaskFilters): Promise<Page<Task>> {
  const { status } = filters
  let query = tasksOf(tx, actor).limit(pageSize + 1)
  if (status === 'open') query = query.where('tasks.status', '<>', 'completed')
  else if (status) query = query.where('tasks.status', '=', status)
  if (filters.start_date) query = query.where('tasks.due_date', '>=', filters.start_date)
  if (filters.end_date) query = query.where('tasks.due_date', '<=', filters.end_date)
  if (filters.assignee_id) query = query.where('tasks.assignee_id', '=', filters.assignee_id)
  if (filters.priority) query = query.where('tasks.priority', '=', filters.priority)
  if (filters.category) query = query.where('tasks.category', '=', filters.category)
  if (filters.field_id) query = query.where('tasks.field_id', '=', filters.field_id)
  if (filters.crop_id) query = query.where('tasks.crop_id', '=', filters.crop_id)
  if (filters.animal_id) query = query.where('tasks.animal_id', '=', filters.animal_id)
  const after = readCursor(filters.cursor)
  const newestFirst = status === 'completed'
  if (newestFirst) {
    query = query.orderBy('tasks.completed_at', 'desc').orderBy('tasks.id', 'desc')
    if (after) query = query.where(sql<boolean>`(tasks.completed_at, tasks.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  } else {
    query = query.orderBy('tasks.due_date').orderBy('tasks.created_at').orderBy('tasks.id')
    if (after)
      query = query.where(
        sql<boolean>`(tasks.due_date, tasks.created_at, tasks.id) > (${after.day}::date, ${after.at}::timestamptz, ${after.id}::uuid)`,
      )
  }
  const mark = (row: Row) => ({
    day: row.due_date,
    at: newestFirst ? (row.completed_at ?? row.created_at) : row.created_at,
    id: row.id,
  })
  return pageOf(await query.execute(), mark, (row) => taskReply(row, actor, tx.now))
}

/** Undefined for a removed task. */
export async function findTask(tx: Tx, actor: FarmActor, id: string): Promise<Task | undefined> {
  const row = await tasksOf(tx, actor).where('tasks.id', '=', id).executeTakeFirst()
  return row && taskReply(row, actor, tx.now)
}

const nameOf = (first_name: string | null, last_name: string | null, username: string | null): string | null =>
  whoOf({ first_name, last_name, username }) || null
const said = (moment: Date | null): string | null => moment && moment.toISOString()

function taskReply(row: Row, actor: FarmActor, now: Date): Task {
  return {
    id: row.id,
    farm: row.farm_id,
    title: row.title,
    description: row.description,
    due_date: row.due_date,
    priority: row.priority,
    status: row.status,
    category: row.category,
    assignee_id: row.assignee_id,
    assignee_name: nameOf(row.first_name, row.last_name, row.username),
    assignee_left: row.assignee_id !== null && row.seat_of === null,
    context: {
      field_id: row.field_id,
      field_name: row.field_name,
      crop_id: row.crop_id,
      crop_name: row.crop_name,
      animal_id: row.animal_id,
      animal_name: row.animal_id && labelOf({ name: row.animal_name ?? '', tag: row.animal_tag ?? '' }),
    },
    repeat: repeatOf(row),
    items: { done: row.items_done, all: row.items_all },
    photo_count: row.photo_count,
    minutes_spent: row.minutes_spent,
    overdue: isOverdue(row, dayIn(row.time_zone, now)),
    started_at: said(row.started_at),
    completed_at: said(row.completed_at),
    completed_device_at: said(row.completed_device_at),
    completed_by: nameOf(row.finisher_first, row.finisher_last, row.finisher_username),
    created_by: nameOf(row.author_first, row.author_last, row.author_username),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: taskAbilities({ status: row.status, isOwn: row.created_by === actor.userId, role: actor.role }),
  }
}

/** A series that has ended no longer repeats. */
const repeatOf = ({ every, step, weekdays, until, next_on }: Row): Task['repeat'] =>
  every === null || step === null || next_on === null
    ? null
    : { every: every as RepeatEvery, interval: step, weekdays: weekdays ?? [], until }

/** Runs before authorization, so it looks in every farm. Also finds removed tasks. */
export async function farmOfTask(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('tasks').select('farm_id').where('id', '=', id).executeTakeFirst())?.farm_id
}
