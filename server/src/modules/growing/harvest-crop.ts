import { type CropStatus, statusAfterPicking } from '@farmlane/contract/growing/crop-states.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { HarvestUnit } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { todayOnFarm } from '../farms/index.ts'
import { type CropRow, lockCrop, updateCrop } from './crop-store.ts'
import { lockFieldShared, lockFieldsOfCrop } from './field-store.ts'
import { firstRefusal } from './harvest-gates.ts'

type Picked = {
  id: string
  name: string
  variety: string
  field_id: string
  field_name: string
  /** The total yield expected from the planting. */
  expected_quantity: number | null
  expected_unit: HarvestUnit
  status_before: CropStatus
}

/** Checks the crop against all harvest gates and marks it as picked. Throws the refusal of the first failing gate. */
export async function harvestCrop(tx: Tx, actor: FarmActor, input: { crop_id: string; harvest_date: string }): Promise<Picked> {
  const where = { farmId: actor.farmId, id: input.crop_id }
  const crop = await lockCrop(tx, where)
  if (!crop) throw new Problem('not_found', messages.cropNotFound)
  const today = await todayOnFarm(tx, actor)
  const refusal = firstRefusal({ ...crop, harvest_date: input.harvest_date, today })
  if (refusal) throw refusal.field ? fieldProblem(refusal.field, refusal.sentence) : new Problem('conflict', refusal.sentence)
  // Serializes with commands that close the field, so that the harvest sees their blocks or they wait for it.
  await lockFieldsOfCrop(tx, { farmId: actor.farmId, id: crop.id, field_id: crop.field_id })
  const status = statusAfterPicking(crop)
  const picked = [crop.last_picked_on ?? '', input.harvest_date].sort().at(-1)
  const since = status === crop.status ? crop.status_since : today
  await updateCrop(tx, where, { status, status_since: since, last_picked_on: picked })
  return pickedOf(crop)
}

function pickedOf({ id, name, variety, field_id, field_name, status, ...plan }: CropRow): Picked {
  const expected_quantity = plan.expected_quantity === null ? null : Number(plan.expected_quantity)
  const expected_unit = plan.expected_unit as HarvestUnit
  return { id, name, variety, field_id, field_name, expected_quantity, expected_unit, status_before: status }
}

/** The crop of a harvest. */
export async function cropOfHarvest(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, cropId: string): Promise<Picked> {
  const crop = await lockCrop(tx, { farmId, id: cropId })
  if (!crop) throw new Problem('not_found', messages.cropNotFound)
  return pickedOf(crop)
}

/** Checks the corrected date of a harvest. It has been picked already, so the crop's current status doesn't matter. */
export async function checkPickingDay(tx: Tx, actor: FarmActor, input: { crop_id: string; harvest_date: string }): Promise<void> {
  const crop = await lockCrop(tx, { farmId: actor.farmId, id: input.crop_id })
  if (!crop) throw new Problem('not_found', messages.cropNotFound)
  const today = await todayOnFarm(tx, actor)
  const facts = { ...crop, status: 'ready', archived: false, harvest_date: input.harvest_date, today } as const
  const refusal = firstRefusal(facts)
  if (refusal) throw fieldProblem('harvest_date', refusal.sentence)
}

type Withdrawn = {
  crop_id: string
  /** The crop's status before that harvest, and when the harvest was recorded. */
  status_before: CropStatus
  recorded_at: Date
  /** The date of the latest harvest that has not been withdrawn. */
  last_picked_on: string | null
}

/**
 * Restores the crop after a harvest is withdrawn, unless someone has changed the crop since or archived it or its field. Returns
 * its status.
 */
export async function putCropBack(tx: Tx, actor: FarmActor, input: Withdrawn): Promise<CropStatus> {
  const where = { farmId: actor.farmId, id: input.crop_id }
  const crop = await lockCrop(tx, where)
  if (!crop) throw new Error('the crop of a harvest is gone')
  const { last_picked_on } = input
  // A crop picked only once was closed by the other harvest, which has not been withdrawn.
  const closedByAnother = last_picked_on !== null && !crop.picked_repeatedly
  const touched = closedByAnother || crop.archived || crop.updated_at.getTime() !== input.recorded_at.getTime()
  const field = await lockFieldShared(tx, { farmId: actor.farmId, id: crop.field_id })
  if (touched || field?.status === 'archived' || crop.status === input.status_before) {
    await updateCrop(tx, where, { last_picked_on })
    return crop.status
  }
  await updateCrop(tx, where, { status: input.status_before, status_since: await todayOnFarm(tx, actor), last_picked_on })
  return input.status_before
}
