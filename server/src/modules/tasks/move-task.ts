import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import type { ReopenTask, TaskCommand, TaskMove } from '@farmlane/contract/tasks/task.ts'
import { completed, fateOfComplete, fateOfReopen, fateOfStart, reopened, started } from '@farmlane/contract/tasks/task-steps.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { todayOnFarm } from '../farms/index.ts'
import { insertEvents, isKnown } from './event-store.ts'
import { makeNextAfter } from './make-next.ts'
import { passEntryBlocks } from './pass-entry-blocks.ts'
import { requireTask } from './require-task.ts'
import { believed } from './task-rules.ts'
import { updateTask } from './task-store.ts'

type Command<D> = D & { task_id: string }
const momentOf = (tx: Tx, { device_at }: TaskCommand): Date | null => believed(device_at, tx.now)

export async function startTask(tx: Tx, actor: FarmActor, { task_id, override, ...sent }: Command<TaskMove>): Promise<void> {
  const task = await requireTask(tx, actor, task_id)
  if (await isKnown(tx, task, sent)) return
  const fate = fateOfStart(task, momentOf(tx, sent))
  if (fate === 'refuse') throw new Problem('conflict', messages.alreadyCompleted)
  if (fate === 'nothing') return
  const late = fate === 'note'
  if (!late) await passEntryBlocks(tx, actor, task, { step: 'start', deviceAt: momentOf(tx, sent), override })
  const version = await insertEvents(tx, task, { ...sent, by: actor.userId }, [{ deed: 'started', late }])
  await updateTask(tx, actor, task_id, { version, ...(!late && started(tx.now)) })
}

/** A completed task stays completed until an owner or a manager reopens it. */
export async function completeTask(tx: Tx, actor: FarmActor, { task_id, override, ...sent }: Command<TaskMove>): Promise<void> {
  const task = await requireTask(tx, actor, task_id)
  if (await isKnown(tx, task, sent)) return
  const fate = fateOfComplete(task, momentOf(tx, sent))
  if (fate === 'nothing') return
  const late = fate === 'note'
  if (!late) await passEntryBlocks(tx, actor, task, { step: 'complete', deviceAt: momentOf(tx, sent), override })
  const version = await insertEvents(tx, task, { ...sent, by: actor.userId }, [{ deed: 'completed', late }])
  if (late) return updateTask(tx, actor, task_id, { version })
  const completion = completed({ at: tx.now, deviceAt: momentOf(tx, sent), by: actor.userId })
  await updateTask(tx, actor, task_id, { version, ...completion })
  await makeNextAfter(tx, actor, task, await todayOnFarm(tx, actor))
}

/** Reopens a completed task. The history keeps who had completed it and when, and the reason for reopening. */
export async function reopenTask(tx: Tx, actor: FarmActor, { task_id, reason, ...sent }: Command<ReopenTask>): Promise<void> {
  const task = await requireTask(tx, actor, task_id)
  if (await isKnown(tx, task, sent)) return
  if (fateOfReopen(task) === 'refuse') throw new Problem('conflict', messages.notCompleted)
  const version = await insertEvents(tx, task, { ...sent, by: actor.userId }, [{ deed: 'reopened', reason }])
  await updateTask(tx, actor, task_id, { version, ...reopened, reopened_at: tx.now })
}
