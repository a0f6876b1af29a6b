import type { Crop, UpdateCrop } from '@farmlane/contract/growing/crop.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { todayOnFarm } from '../farms/index.ts'
import { datesAtFault, takesField } from './crop-rules.ts'
import { insertCropMove, lockCrop, updateCrop as writeCrop } from './crop-store.ts'
import { getCrop } from './crop-views.ts'
import { requireOpenField } from './require-open-field.ts'

export async function updateCrop(tx: Tx, actor: FarmActor, input: UpdateCrop & { id: string }): Promise<Crop> {
  const { id, field, ...facts } = input
  const where = { farmId: actor.farmId, id }
  const before = await lockCrop(tx, where)
  if (!before) throw new Problem('not_found', messages.cropNotFound)
  if (Object.keys(input).length === 1) return getCrop(tx, actor, id)
  const field_id = field ?? before.field_id
  const comesBack = before.archived && input.archived === false && takesField(before.status)
  if (field_id !== before.field_id || comesBack) await requireOpenField(tx, actor, field_id)
  const { planted_date = before.planted_date, expected_harvest_date = before.expected_harvest_date } = input
  const dates = { status: before.status, planted_date, expected_harvest_date }
  const fault = datesAtFault(dates, await todayOnFarm(tx, actor))
  if (fault) throw fieldProblem(fault.field, fault.sentence)
  await writeCrop(tx, where, { ...facts, field_id })
  const move = { farm_id: actor.farmId, crop_id: id, from_field_id: before.field_id, to_field_id: field_id }
  if (field_id !== before.field_id) await insertCropMove(tx, move)
  return getCrop(tx, actor, id)
}
