import { acresOf } from '@farmlane/contract/growing/acres.ts'
import type { Field, UpdateField } from '@farmlane/contract/growing/field.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { isTaken } from '../../platform/db/connection.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type FieldRow, isFieldInUse, lockField, updateField as writeField } from './field-store.ts'
import { getField } from './field-views.ts'

/** Whether something that `growing` does not know about, such as animals, is on a field. Passed in by higher modules. */
export type StandsOn = (tx: Tx, actor: Pick<FarmActor, 'farmId'>, fieldId: string) => Promise<boolean>
type Change = { id: string; input: UpdateField; standsOn: readonly StandsOn[] }

export async function updateField(tx: Tx, actor: FarmActor, { id, input, standsOn }: Change): Promise<Field> {
  const { outline, ...facts } = input
  const where = { farmId: actor.farmId, id }
  const field = await lockField(tx, where)
  if (!field) throw new Problem('not_found', messages.fieldNotFound)
  if (Object.keys(input).length === 0) return getField(tx, actor, id)
  if (input.status === 'archived' && field.status !== 'archived') {
    if (await isFieldInUse(tx, where)) throw new Problem('conflict', messages.fieldStanding)
    for (const stands of standsOn) if (await stands(tx, actor, id)) throw new Problem('conflict', messages.fieldGrazed)
  }
  const changes = {
    ...facts,
    ...(outline !== undefined && { outline: outline && JSON.stringify(outline) }),
    size_acres: acresAfter(field, input),
    updated_at: tx.now,
  }
  try {
    await writeField(tx, where, changes)
  } catch (error) {
    // The error ends the transaction anyway, so the name needs no check before the update.
    if (isTaken(error)) throw fieldProblem('name', messages.fieldNameTaken)
    throw error
  }
  return getField(tx, actor, id)
}

/** A size entered by hand applies only to a field without an outline; a field that loses its outline keeps its acres. */
function acresAfter(field: FieldRow, { outline, size_acres }: UpdateField): number | string | null {
  if (outline) return acresOf(outline)
  const keepsOutline = outline === undefined && field.outline !== null
  return keepsOutline || size_acres === undefined ? field.size_acres : size_acres
}
