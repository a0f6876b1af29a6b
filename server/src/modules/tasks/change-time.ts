import { randomUUID } from 'node:crypto'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import type { AddTime } from '@farmlane/contract/tasks/task.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { insertEvents } from './event-store.ts'
import { requireTask } from './require-task.ts'
import { updateTask } from './task-store.ts'
import { findTime, insertTime, withdrawTime as takeBack } from './time-store.ts'

/** Idempotent by the entry's id, which its device generated, as with checklist items. */
export async function addTime(tx: Tx, actor: FarmActor, input: AddTime & { task_id: string }): Promise<void> {
  const { task_id, minutes, note, device_at } = input
  const task = await requireTask(tx, actor, task_id)
  const id = input.id ?? randomUUID()
  if (await findTime(tx, task, id)) return
  const moments = { at: tx.now, device_at: device_at ? new Date(device_at) : null }
  const facts = { id, farm_id: actor.farmId, task_id, user_id: actor.userId, minutes, note, ...moments }
  if (!(await insertTime(tx, facts))) throw new Problem('conflict', messages.idTaken)
  const event = { deed: 'time_added' as const, after: String(minutes), reason: note }
  const version = await insertEvents(tx, task, { by: actor.userId, device_at }, [event])
  await updateTask(tx, actor, task_id, { version })
}

export async function withdrawTime(tx: Tx, actor: FarmActor, input: { task_id: string; time_id: string }): Promise<void> {
  const task = await requireTask(tx, actor, input.task_id)
  const time = await findTime(tx, task, input.time_id)
  if (!time) throw new Problem('not_found', messages.timeNotFound)
  if (actor.role === 'worker' && time.user_id !== actor.userId) throw new Problem('forbidden', messages.timeNotYours)
  if (time.withdrawn_at) return
  await takeBack(tx, task, time.id)
  const event = { deed: 'time_withdrawn' as const, before: String(time.minutes) }
  const version = await insertEvents(tx, task, { by: actor.userId }, [event])
  await updateTask(tx, actor, task.id, { version })
}
