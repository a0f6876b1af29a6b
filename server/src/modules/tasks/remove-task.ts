import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import { taskAbilities } from '@farmlane/contract/tasks/task-steps.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { insertEvents } from './event-store.ts'
import { lockSeries, updateSeries } from './series-store.ts'
import { lockTask, updateTask } from './task-store.ts'

/** Removes the task from all lists but keeps its history. Idempotent. */
export async function removeTask(tx: Tx, actor: FarmActor, input: { task_id: string; stop_repeat: boolean }): Promise<void> {
  const task = await lockTask(tx, actor, input.task_id)
  if (!task) throw new Problem('not_found', messages.taskNotFound)
  if (task.removed_at) return
  if (task.status === 'completed') throw new Problem('conflict', messages.alreadyCompleted)
  const isOwn = task.created_by === actor.userId
  if (!taskAbilities({ status: task.status, isOwn, role: actor.role }).remove) throw new Problem('forbidden', messages.removeOwn)
  const version = await insertEvents(tx, task, { by: actor.userId }, [{ deed: 'removed', before: task.title }])
  await updateTask(tx, actor, task.id, { version, removed_at: tx.now })
  if (!input.stop_repeat || !task.series_id) return
  const series = await lockSeries(tx, { farm_id: actor.farmId, id: task.series_id })
  if (series) await updateSeries(tx, series, { next_on: null })
}
