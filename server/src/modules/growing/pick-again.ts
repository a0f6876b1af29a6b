import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { changeCropStatus } from './change-crop-status.ts'
import { getCrop } from './crop-views.ts'
import { updateCrop } from './update-crop.ts'

/** Makes a crop repeatedly picked. If its first harvest closed it, it is ready again until its last picking is recorded. */
export async function pickAgain(tx: Tx, actor: FarmActor, cropId: string): Promise<Crop> {
  const { status } = await updateCrop(tx, actor, { id: cropId, picked_repeatedly: true })
  return status === 'harvested'
    ? changeCropStatus(tx, actor, { id: cropId, status: 'ready', reason: '' })
    : getCrop(tx, actor, cropId)
}
