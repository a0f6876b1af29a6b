import { maxPhotos } from '@farmlane/contract/tasks/constants.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import type { AddPhoto } from '@farmlane/contract/tasks/task.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { addRecordPhoto } from '../farms/index.ts'
import { insertEvents } from './event-store.ts'
import { taskPhotos } from './photo-store.ts'
import { requireTask } from './require-task.ts'
import { updateTask } from './task-store.ts'

export async function addPhoto(tx: Tx, actor: FarmActor, input: AddPhoto & { task_id: string }): Promise<void> {
  const { task_id, upload_id, device_at } = input
  const task = await requireTask(tx, actor, task_id)
  const photo = { record: task, upload_id, photos: taskPhotos, max: maxPhotos, messages }
  if (!(await addRecordPhoto(tx, actor, photo))) return
  const version = await insertEvents(tx, task, { by: actor.userId, device_at }, [{ deed: 'photo_added', after: upload_id }])
  await updateTask(tx, actor, task_id, { version })
}

export async function removePhoto(tx: Tx, actor: FarmActor, input: { task_id: string; upload_id: string }): Promise<void> {
  const task = await requireTask(tx, actor, input.task_id)
  if (!(await taskPhotos.remove(tx, task, input.upload_id))) return
  const version = await insertEvents(tx, task, { by: actor.userId }, [{ deed: 'photo_removed', before: input.upload_id }])
  await updateTask(tx, actor, task.id, { version })
}
