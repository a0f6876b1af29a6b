import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import type { Task, TaskWithHistory } from '@farmlane/contract/tasks/task.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { listEvents } from './history-views.ts'
import { listItems, listPhotos, listTimes } from './task-parts-views.ts'
import { findTask } from './task-views.ts'

export async function getTask(tx: Tx, actor: FarmActor, id: string): Promise<Task> {
  const task = await findTask(tx, actor, id)
  if (!task) throw new Problem('not_found', messages.taskNotFound)
  return task
}

export async function getWholeTask(tx: Tx, actor: FarmActor, id: string): Promise<TaskWithHistory> {
  return {
    ...(await getTask(tx, actor, id)),
    checklist: await listItems(tx, actor, id),
    photos: await listPhotos(tx, actor, id),
    times: await listTimes(tx, actor, id),
    history: await listEvents(tx, actor, id),
  }
}
