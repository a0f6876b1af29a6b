import type { Block, Override } from '@farmlane/contract/growing/blocks.ts'
import { entersField } from '@farmlane/contract/tasks/task-states.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { lockFieldShared, passBlocks } from '../growing/index.ts'
import { blocksOfInputs } from '../inputs/index.ts'
import { listFieldsEntered } from './context-views.ts'
import type { TaskRow } from './task-store.ts'

type Step = { step: 'start' | 'complete'; deviceAt: Date | null; override: Override | undefined }

/**
 * Starting or completing a task means entering its field, which must not be closed. An offline step is checked against the time
 * at which the device recorded it.
 */
export async function passEntryBlocks(
  tx: Tx,
  actor: FarmActor,
  task: TaskRow,
  { step, deviceAt, override }: Step,
): Promise<void> {
  if (!entersField(task.category, step)) return
  const fields = await listFieldsEntered(tx, actor, task)
  if (fields.length === 0) return
  for (const id of fields) await lockFieldShared(tx, { farmId: actor.farmId, id })
  const at = deviceAt && deviceAt < tx.now ? deviceAt : tx.now
  const { timeZone } = await gateFactsOf(tx, actor)
  const blocks: Block[] = []
  for (const field_id of fields) blocks.push(...(await blocksOfInputs(tx, actor, { after: at, place: { field_id } })))
  const targets = fields.map((id) => ({ kind: 'field' as const, id }))
  await passBlocks(tx, actor, { blocks, action: 'enter', targets, at, timeZone, override, record: { kind: 'task', id: task.id } })
}
