import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockTask, type TaskRow } from './task-store.ts'

/** The task, held until this transaction ends. One that is removed is not there. */
export async function requireTask(tx: Tx, actor: FarmActor, id: string): Promise<TaskRow> {
  const task = await lockTask(tx, actor, id)
  if (!task || task.removed_at) throw new Problem('not_found', messages.taskNotFound)
  return task
}
