import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockTask, type TaskRow } from './task-store.ts'

/** The task, locked until this transaction ends. Removed tasks count as missing. */
export async function requireTask(tx: Tx, actor: FarmActor, id: string): Promise<TaskRow> {
  const task = await lockTask(tx, actor, id)
  if (!task || task.removed_at) throw new Problem('not_found', messages.taskNotFound)
  return task
}
