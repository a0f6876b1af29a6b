import type { Override } from '@farmlane/contract/growing/blocks.ts'
import { entersField } from '@farmlane/contract/tasks/task-states.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { lockFieldShared, passBlocks } from '../growing/index.ts'
import { blocksOfInputs } from '../inputs/index.ts'
import type { TaskRow } from './task-store.ts'

type Step = { step: 'start' | 'complete'; deviceAt: Date | null; override: Override | undefined }

/** Whoever begins or completes a task of the field goes into it: not while it is closed. What a device did earlier is judged by then. */
export async function passEntryBlocks(
  tx: Tx,
  actor: FarmActor,
  task: TaskRow,
  { step, deviceAt, override }: Step,
): Promise<void> {
  const { field_id } = task
  if (!field_id || !entersField(task.category, step)) return
  await lockFieldShared(tx, { farmId: actor.farmId, id: field_id })
  const at = deviceAt && deviceAt < tx.now ? deviceAt : tx.now
  const { timeZone } = await gateFactsOf(tx, actor)
  const blocks = await blocksOfInputs(tx, actor, { after: at, place: { field_id } })
  const targets = [{ kind: 'field', id: field_id }] as const
  await passBlocks(tx, actor, { blocks, deed: 'enter', targets, at, timeZone, override, record: { kind: 'task', id: task.id } })
}
