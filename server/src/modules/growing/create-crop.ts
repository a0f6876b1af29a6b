import { randomUUID } from 'node:crypto'
import type { CreateCrop, Crop } from '@farmlane/contract/growing/crop.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { todayOnFarm } from '../farms/index.ts'
import { datesAtFault } from './crop-rules.ts'
import { insertCrops } from './crop-store.ts'
import { getCrop } from './crop-views.ts'
import { requireOpenField } from './require-open-field.ts'

export async function createCrop(tx: Tx, actor: FarmActor, input: CreateCrop): Promise<Crop> {
  const { field, ...facts } = input
  const today = await todayOnFarm(tx, actor)
  // A planting date in the future means the crop is only planned.
  const hasBeenPlanted = input.planted_date !== null && input.planted_date <= today
  const status = input.status ?? (hasBeenPlanted ? 'growing' : 'planned')
  const planted_date = input.planted_date ?? (status === 'planned' ? null : today)
  const fault = datesAtFault({ ...input, status, planted_date }, today)
  if (fault) throw fieldProblem(fault.field, fault.sentence)
  await requireOpenField(tx, actor, field)
  const crop = {
    ...facts,
    id: randomUUID(),
    farm_id: actor.farmId,
    field_id: field,
    status,
    planted_date,
    status_since: today,
    status_reason: '',
    archived: false,
    created_at: tx.now,
    updated_at: tx.now,
  }
  await insertCrops(tx, [crop])
  return getCrop(tx, actor, crop.id)
}
