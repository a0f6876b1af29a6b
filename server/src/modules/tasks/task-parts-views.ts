import type { Photo } from '@farmlane/contract/kernel/photo.ts'
import type { TaskItem, TaskTime } from '@farmlane/contract/tasks/task.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'
import { whoOf } from './who-rules.ts'

export async function listItems(tx: Tx, { farmId }: FarmActor, taskId: string): Promise<TaskItem[]> {
  const rows = await tx.db
    .selectFrom('task_items as item')
    .leftJoin('users', 'users.id', 'item.done_by')
    .select(['item.id', 'item.text', 'item.done_at', 'users.first_name', 'users.last_name', 'users.username'])
    .where('item.farm_id', '=', farmId)
    .where('item.task_id', '=', taskId)
    .where('item.removed_at', 'is', null)
    .orderBy('item.position')
    .orderBy('item.created_at')
    .orderBy('item.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    done: row.done_at !== null,
    done_by: whoOf(row) || null,
    done_at: row.done_at && row.done_at.toISOString(),
  }))
}

export async function listPhotos(tx: Tx, { farmId }: FarmActor, taskId: string): Promise<Photo[]> {
  const rows = await tx.db
    .selectFrom('task_photos')
    .select('upload_id')
    .where('farm_id', '=', farmId)
    .where('task_id', '=', taskId)
    .orderBy('added_at')
    .orderBy('upload_id')
    .execute()
  return rows.map(({ upload_id }) => photoOf(upload_id))
}

export async function listTimes(tx: Tx, actor: FarmActor, taskId: string): Promise<TaskTime[]> {
  const rows = await tx.db
    .selectFrom('task_times as time')
    .leftJoin('users', 'users.id', 'time.user_id')
    .select(['time.id', 'time.minutes', 'time.note', 'time.at', 'time.user_id'])
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('time.farm_id', '=', actor.farmId)
    .where('time.task_id', '=', taskId)
    .where('time.withdrawn_at', 'is', null)
    .orderBy('time.at')
    .orderBy('time.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    minutes: row.minutes,
    note: row.note,
    by: whoOf(row),
    at: row.at.toISOString(),
    can: { withdraw: actor.role !== 'worker' || row.user_id === actor.userId },
  }))
}
