import { messages } from '@farmlane/contract/growing/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockFieldShared } from './field-store.ts'

/** Ensures that a crop or an animal can use the field, and locks that state until this transaction ends. */
export async function requireOpenField(tx: Tx, actor: FarmActor, id: string, said: string = 'field'): Promise<void> {
  const field = await lockFieldShared(tx, { farmId: actor.farmId, id })
  if (!field) throw fieldProblem(said, messages.fieldNotFound)
  if (field.status === 'archived') throw fieldProblem(said, messages.fieldArchived)
}
