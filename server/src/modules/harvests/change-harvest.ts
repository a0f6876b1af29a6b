import type { CropStatus } from '@farmlane/contract/growing/crop-states.ts'
import type { UpdateHarvest, WithdrawHarvest, WithdrawnHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { dropDraft, lockProductOf } from '../catalog/index.ts'
import { putCropBack } from '../growing/index.ts'
import { productOfLot, withdrawLot } from '../stock/index.ts'
import * as store from './harvest-store.ts'
import { regradeHarvest } from './regrade-harvest.ts'

/** A harvest that can be changed, locked until the transaction ends. */
export async function lockOpenHarvest(tx: Tx, actor: FarmActor, id: string): Promise<store.LockedHarvest> {
  const harvest = await store.lockHarvest(tx, actor, id)
  if (!harvest) throw new Problem('not_found', messages.harvestNotFound)
  if (harvest.withdrawn_at) throw new Problem('conflict', messages.alreadyWithdrawn)
  return harvest
}

/** Changes that need no reason. Quantity, unit, day and crop need a correction instead. */
export async function updateHarvest(
  tx: Tx,
  actor: FarmActor,
  { harvest_id, ...change }: UpdateHarvest & { harvest_id: string },
): Promise<void> {
  const harvest = await lockOpenHarvest(tx, actor, harvest_id)
  await store.updateHarvest(tx, actor, harvest_id, change)
  if (change.grade !== undefined && change.grade !== harvest.grade) await regradeHarvest(tx, actor, harvest, change.grade)
}

/**
 * Withdraws a harvest recorded by mistake: the record stays, marked as withdrawn; its stock, its draft and the crop's status are
 * restored.
 */
export async function withdrawHarvest(
  tx: Tx,
  actor: FarmActor,
  { harvest_id, reason }: WithdrawHarvest & { harvest_id: string },
): Promise<WithdrawnHarvest['changed']> {
  const harvest = await lockOpenHarvest(tx, actor, harvest_id)
  const { lot_id } = harvest
  await store.updateHarvest(tx, actor, harvest_id, { withdrawn_at: tx.now, withdrawn_reason: reason })
  const crop_status = await putCropBackFrom(tx, actor, harvest)
  await lockProductOf(tx, actor, lot_id)
  if (!(await withdrawLot(tx, actor, { lot_id, reason }))) throw new Problem('conflict', messages.lotUsed)
  const product_id = await productOfLot(tx, actor, lot_id)
  return { product_removed: product_id ? await dropDraft(tx, actor, { product_id, lot_id }) : null, crop_status }
}

/** Call it after a harvest no longer counts for this crop. */
export const putCropBackFrom = async (tx: Tx, actor: FarmActor, harvest: store.LockedHarvest): Promise<CropStatus> =>
  putCropBack(tx, actor, {
    crop_id: harvest.crop_id,
    status_before: harvest.crop_status_before as CropStatus,
    recorded_at: harvest.crop_since,
    last_picked_on: await store.lastPicking(tx, actor, harvest.crop_id),
  })
