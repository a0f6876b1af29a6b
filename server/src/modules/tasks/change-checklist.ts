import { randomUUID } from 'node:crypto'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { maxItems } from '@farmlane/contract/tasks/constants.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import type { AddItem, UpdateItem } from '@farmlane/contract/tasks/task.ts'
import { ticked } from '@farmlane/contract/tasks/task-steps.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { insertEvents, isKnown, type NewEvent, type Sent } from './event-store.ts'
import { countItems, findItem, insertItems, updateItem as writeItem } from './item-store.ts'
import { requireTask } from './require-task.ts'
import { type TaskRow, updateTask } from './task-store.ts'

const note = async (tx: Tx, actor: FarmActor, task: TaskRow, sent: Sent, events: NewEvent[]): Promise<void> =>
  updateTask(tx, actor, task.id, { version: await insertEvents(tx, task, { ...sent, by: actor.userId }, events) })

/**
 * Idempotent by the item's id, which its device generated. Only the id is compared, because the text may have been edited since.
 */
export async function addItem(
  tx: Tx,
  actor: FarmActor,
  { task_id, text, ...sent }: AddItem & { task_id: string },
): Promise<void> {
  const task = await requireTask(tx, actor, task_id)
  const id = sent.id ?? randomUUID()
  if (await findItem(tx, task, id)) return
  if ((await countItems(tx, task)) >= maxItems) throw fieldProblem('text', messages.itemsTooMany)
  if (!(await insertItems(tx, task, [{ id, text }]))) throw new Problem('conflict', messages.idTaken)
  await note(tx, actor, task, { device_at: sent.device_at }, [{ deed: 'item_added', after: text }])
}

type OfItem = { task_id: string; item_id: string }

/** Checking an item that is already checked has no effect. */
export async function updateItem(tx: Tx, actor: FarmActor, input: UpdateItem & OfItem): Promise<void> {
  const { task_id, item_id, text, done, ...sent } = input
  const task = await requireTask(tx, actor, task_id)
  const item = await findItem(tx, task, item_id)
  if (!item || item.removed_at) throw new Problem('not_found', messages.itemNotFound)
  if (await isKnown(tx, task, sent)) return
  const isDone = item.done_at !== null
  const events: NewEvent[] = []
  if (text !== undefined && text !== item.text) events.push({ deed: 'item_changed', before: item.text, after: text })
  if (done !== undefined && done !== isDone) events.push({ deed: done ? 'item_done' : 'item_open', after: text ?? item.text })
  if (events.length === 0) return
  await writeItem(tx, task, item_id, {
    ...(text !== undefined && { text }),
    ...ticked(isDone, { done, at: tx.now, by: actor.userId }),
  })
  await note(tx, actor, task, sent, events)
}

export async function removeItem(tx: Tx, actor: FarmActor, { task_id, item_id }: OfItem): Promise<void> {
  const task = await requireTask(tx, actor, task_id)
  const item = await findItem(tx, task, item_id)
  if (!item) throw new Problem('not_found', messages.itemNotFound)
  if (item.removed_at) return
  await writeItem(tx, task, item_id, { removed_at: tx.now })
  await note(tx, actor, task, {}, [{ deed: 'item_removed', before: item.text }])
}
