import { momentOn } from '@farmlane/contract/growing/blocks.ts'
import type { RecordHarvest } from '@farmlane/contract/harvests/harvest.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { passBlocks } from '../growing/index.ts'
import { blocksOfInputs } from '../inputs/index.ts'

type Picking = Pick<RecordHarvest, 'harvest_date' | 'device_at' | 'override'> & {
  id: string
  crop: { id: string; name: string; field_id: string }
}

/**
 * What was put on the crop or its field may close it. A harvest that waited on a device was picked when the device says so:
 * a spray of that evening does not reach back to the morning.
 */
export async function passHarvestBlocks(tx: Tx, actor: FarmActor, picking: Picking): Promise<void> {
  const { id, crop, harvest_date, device_at, override } = picking
  const { timeZone } = await gateFactsOf(tx, actor)
  // No clock is ahead of ours.
  const clock = device_at && new Date(device_at) < tx.now ? new Date(device_at) : tx.now
  const at = momentOn(timeZone, harvest_date, clock)
  const blocks = await blocksOfInputs(tx, actor, { after: at, place: { field_id: crop.field_id, crop_id: crop.id } })
  const targets = [
    { kind: 'crop', id: crop.id },
    { kind: 'field', id: crop.field_id },
  ] as const
  await passBlocks(tx, actor, {
    blocks,
    deed: 'harvest',
    targets,
    at,
    timeZone,
    name: crop.name,
    override,
    record: { kind: 'harvest', id },
  })
}
