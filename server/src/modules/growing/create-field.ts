import { randomUUID } from 'node:crypto'
import { acresOf } from '@farmlane/contract/growing/acres.ts'
import type { CreateField, Field } from '@farmlane/contract/growing/field.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { insertField } from './field-store.ts'
import { getField } from './field-views.ts'

/** The acres follow from the outline; a size entered by hand is used only without one. */
export async function createField(tx: Tx, actor: FarmActor, input: CreateField): Promise<Field> {
  const { farm_id: _, outline, ...facts } = input
  const id = randomUUID()
  const isNew = await insertField(tx, {
    ...facts,
    id,
    farm_id: actor.farmId,
    outline: outline && JSON.stringify(outline),
    size_acres: outline ? acresOf(outline) : input.size_acres,
    created_at: tx.now,
    updated_at: tx.now,
  })
  if (!isNew) throw fieldProblem('name', messages.fieldNameTaken)
  return getField(tx, actor, id)
}
