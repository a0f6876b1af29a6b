import { whoOf } from '@farmlane/contract/identity/user.ts'
import type { Photo } from '@farmlane/contract/kernel/photo.ts'
import type { TaskItem, TaskTime, TaskWithParts } from '@farmlane/contract/tasks/task.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'

/** The parts of each of these tasks. */
export async function listParts(tx: Tx, actor: FarmActor, taskIds: readonly string[]): Promise<(taskId: string) => Parts> {
  const ids = [...taskIds]
  const none = ids.length === 0
  const items = none ? [] : await listItems(tx, actor, ids)
  const photos = none ? [] : await listPhotos(tx, actor, ids)
  const times = none ? [] : await listTimes(tx, actor, ids)
  const [itemsOf, photosOf, timesOf] = [byTask(items), byTask(photos), byTask(times)]
  return (id) => ({ checklist: itemsOf(id), photos: photosOf(id), times: timesOf(id) })
}

type Parts = Pick<TaskWithParts, 'checklist' | 'photos' | 'times'>
type OfTask<T> = readonly (readonly [taskId: string, part: T])[]

function byTask<T>(parts: OfTask<T>): (taskId: string) => T[] {
  const found = Map.groupBy(parts, ([taskId]) => taskId)
  return (taskId) => (found.get(taskId) ?? []).map(([, part]) => part)
}

async function listItems(tx: Tx, { farmId }: FarmActor, taskIds: string[]): Promise<OfTask<TaskItem>> {
  const rows = await tx.db
    .selectFrom('task_items as item')
    .leftJoin('users', 'users.id', 'item.done_by')
    .select(['item.task_id', 'item.id', 'item.text', 'item.done_at', 'users.first_name', 'users.last_name', 'users.username'])
    .where('item.farm_id', '=', farmId)
    .where('item.task_id', 'in', taskIds)
    .where('item.removed_at', 'is', null)
    .orderBy('item.position')
    .orderBy('item.created_at')
    .orderBy('item.id')
    .execute()
  return rows.map((row) => [
    row.task_id,
    {
      id: row.id,
      text: row.text,
      done: row.done_at !== null,
      done_by: whoOf(row) || null,
      done_at: row.done_at && row.done_at.toISOString(),
    },
  ])
}

async function listPhotos(tx: Tx, { farmId }: FarmActor, taskIds: string[]): Promise<OfTask<Photo>> {
  const rows = await tx.db
    .selectFrom('task_photos')
    .select(['task_id', 'upload_id'])
    .where('farm_id', '=', farmId)
    .where('task_id', 'in', taskIds)
    .orderBy('added_at')
    .orderBy('upload_id')
    .execute()
  return rows.map(({ task_id, upload_id }) => [task_id, photoOf(upload_id)])
}

async function listTimes(tx: Tx, actor: FarmActor, taskIds: string[]): Promise<OfTask<TaskTime>> {
  const rows = await tx.db
    .selectFrom('task_times as time')
    .leftJoin('users', 'users.id', 'time.user_id')
    .select(['time.task_id', 'time.id', 'time.minutes', 'time.note', 'time.at', 'time.user_id'])
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('time.farm_id', '=', actor.farmId)
    .where('time.task_id', 'in', taskIds)
    .where('time.withdrawn_at', 'is', null)
    .orderBy('time.at')
    .orderBy('time.id')
    .execute()
  return rows.map((row) => [
    row.task_id,
    {
      id: row.id,
      minutes: row.minutes,
      note: row.note,
      by: whoOf(row),
      at: row.at.toISOString(),
      can: { withdraw: actor.role !== 'worker' || row.user_id === actor.userId },
    },
  ])
}
