import { messages } from '@farmlane/contract/inputs/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { lockFieldToClose } from '../growing/index.ts'
import { findCrop, listFormerStays } from './place-views.ts'
import { cropsMovedOff } from './stay-rules.ts'

type Wanted = { field_id: string | null; crop_id: string | null; started_at: string; ended_at: string }
type Place = { field_id: string; crop_id: string | null }

/**
 * Resolves the field and crop of an input, which must belong to this farm. The crop must have been in the field at the time, even
 * if it has been moved since. The field is locked, so that no one enters or harvests between the record and its blocks.
 */
export async function closePlace(tx: Tx, actor: FarmActor, wanted: Wanted, before?: Place): Promise<Place> {
  const { field_id, crop_id } = isSame(wanted, before) ? before : await placeOf(tx, actor, wanted)
  const field = await lockFieldToClose(tx, { farmId: actor.farmId, id: field_id })
  if (!field) throw fieldProblem('field_id', messages.fieldNotFound)
  return { field_id, crop_id }
}

const isSame = (wanted: Wanted, before: Place | undefined): before is Place =>
  before !== undefined && wanted.field_id === before.field_id && wanted.crop_id === before.crop_id

async function placeOf(tx: Tx, actor: FarmActor, wanted: Wanted): Promise<Place> {
  const { field_id, crop_id } = wanted
  if (!crop_id) {
    if (!field_id) throw fieldProblem('field_id', messages.placeMissing)
    return { field_id, crop_id: null }
  }
  const crop = await findCrop(tx, actor, crop_id)
  if (!crop) throw fieldProblem('crop_id', messages.cropNotFound)
  if (!field_id || field_id === crop.field_id) return { field_id: crop.field_id, crop_id }
  // Recorded offline, and the crop was moved before the record arrived: the record names its former field.
  const { timeZone } = await gateFactsOf(tx, actor)
  const stays = await listFormerStays(tx, actor, { after: new Date(wanted.started_at), crop_id })
  if (cropsMovedOff(wanted, stays, timeZone).length === 0) throw fieldProblem('crop_id', messages.cropElsewhere)
  return { field_id, crop_id }
}
