import type { ChangeCropStatus, Crop } from '@farmlane/contract/growing/crop.ts'
import { cropMoves } from '@farmlane/contract/growing/crop-states.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { todayOnFarm } from '../farms/index.ts'
import { datesAtFault, takesField } from './crop-rules.ts'
import { lockCrop, updateCrop } from './crop-store.ts'
import { getCrop } from './crop-views.ts'
import { requireOpenField } from './require-open-field.ts'

export async function changeCropStatus(tx: Tx, actor: FarmActor, input: ChangeCropStatus & { id: string }): Promise<Crop> {
  const { id, status } = input
  const where = { farmId: actor.farmId, id }
  const crop = await lockCrop(tx, where)
  if (!crop) throw new Problem('not_found', messages.cropNotFound)
  if (crop.archived) throw new Problem('conflict', messages.cropArchived)
  if (!cropMoves[crop.status].includes(status)) throw new Problem('conflict', messages.moveRefused)
  if (takesField(status) && !takesField(crop.status)) await requireOpenField(tx, actor, crop.field_id)
  const today = await todayOnFarm(tx, actor)
  // A failed plan that is resumed may have a planting date that never happened.
  const neverPlanted = crop.status === 'planned' || crop.planted_date === null || crop.planted_date > today
  const isPlanted = status === 'growing' && neverPlanted
  const planted_date = isPlanted ? (input.on ?? today) : crop.planted_date
  if (isPlanted) {
    const fault = datesAtFault({ ...crop, status, planted_date }, today)
    if (fault) throw fieldProblem('on', fault.sentence)
  }
  const status_reason = status === 'failed' ? input.reason : ''
  await updateCrop(tx, where, { status, status_since: today, status_reason, planted_date })
  return getCrop(tx, actor, id)
}
