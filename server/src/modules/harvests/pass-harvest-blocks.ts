import { momentOn } from '@farmlane/contract/growing/blocks.ts'
import type { RecordHarvest } from '@farmlane/contract/harvests/harvest.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { passBlocks } from '../growing/index.ts'
import { pickingStops } from './picking-stops.ts'

type Picking = Pick<RecordHarvest, 'harvest_date' | 'device_at' | 'override'> & {
  id: string
  crop: { id: string; name: string; field_id: string }
}

/**
 * The moment of picking, at most now. A device clock ahead of the server's is ignored; one a day behind would put today's
 * picking at the end of today, in the future.
 */
export function pickedAt(timeZone: string, day: string, { now, device_at }: { now: Date; device_at: string | undefined }): Date {
  const clock = device_at && new Date(device_at) < now ? new Date(device_at) : now
  const moment = momentOn(timeZone, day, clock)
  return moment < now ? moment : now
}

/**
 * Checks the blocks of inputs on the crop or its field. A harvest sent later is checked at the device's time: an evening spray
 * does not affect the morning's harvest. Returns that moment, and whether an owner overrode a block.
 */
export async function passHarvestBlocks(
  tx: Tx,
  actor: FarmActor,
  picking: Picking,
): Promise<{ picked_at: Date; isLetPass: boolean }> {
  const { id, crop, harvest_date, device_at, override } = picking
  const { timeZone } = await gateFactsOf(tx, actor)
  const at = pickedAt(timeZone, harvest_date, { now: tx.now, device_at })
  const stopsAt = await pickingStops(tx, actor, { crop_id: crop.id, field_id: crop.field_id, after: at })
  const blocks = stopsAt(at)
  await passBlocks(tx, actor, {
    blocks,
    action: 'harvest',
    targets: blocks.map(({ about }) => about),
    at,
    timeZone,
    name: crop.name,
    override,
    record: { kind: 'harvest', id },
  })
  return { picked_at: at, isLetPass: blocks.length > 0 }
}
