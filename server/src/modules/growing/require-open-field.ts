import { messages } from '@farmlane/contract/growing/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockFieldShared } from './field-store.ts'

/** Makes sure that a crop can take up the field, and keeps it so until this transaction ends. */
export async function requireOpenField(tx: Tx, actor: FarmActor, id: string): Promise<void> {
  const field = await lockFieldShared(tx, { farmId: actor.farmId, id })
  if (!field) throw fieldProblem('field', messages.fieldNotFound)
  if (field.status === 'archived') throw fieldProblem('field', messages.fieldArchived)
}
