import type { CropStatus } from '@farmlane/contract/growing/crop-states.ts'
import type { UpdateHarvest, WithdrawHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { putCropBack } from '../growing/index.ts'
import { updateLot, withdrawLot } from '../stock/index.ts'
import * as store from './harvest-store.ts'

async function lock(tx: Tx, actor: FarmActor, id: string) {
  const harvest = await store.lockHarvest(tx, actor, id)
  if (!harvest) throw new Problem('not_found', messages.harvestNotFound)
  if (harvest.withdrawn_at) throw new Problem('conflict', messages.alreadyWithdrawn)
  return harvest
}

/** The quantity is not changed here: a lot is recounted, and its ledger says so. */
export async function updateHarvest(
  tx: Tx,
  actor: FarmActor,
  { harvest_id, ...change }: UpdateHarvest & { harvest_id: string },
): Promise<void> {
  const harvest = await lock(tx, actor, harvest_id)
  await store.updateHarvest(tx, actor, harvest_id, change)
  if (change.grade !== undefined) await updateLot(tx, actor, harvest.lot_id, { grade: change.grade ?? '' })
}

/** For what was recorded by mistake: the record stays and says so, its stock and the crop's status go back. */
export async function withdrawHarvest(
  tx: Tx,
  actor: FarmActor,
  { harvest_id, reason }: WithdrawHarvest & { harvest_id: string },
): Promise<void> {
  const harvest = await lock(tx, actor, harvest_id)
  if (!(await withdrawLot(tx, actor, { lot_id: harvest.lot_id, reason }))) throw new Problem('conflict', messages.lotUsed)
  await store.updateHarvest(tx, actor, harvest_id, { withdrawn_at: tx.now, withdrawn_reason: reason })
  await putCropBack(tx, actor, {
    crop_id: harvest.crop_id,
    status_before: harvest.crop_status_before as CropStatus,
    recorded_at: harvest.created_at,
    last_picked_on: await store.lastPicking(tx, actor, harvest.crop_id),
  })
}
