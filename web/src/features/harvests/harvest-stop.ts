import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type Block, momentOn, saidBlock, stopFor } from '@farmlane/contract/growing/blocks.ts'
import type { HarvestShown } from './local-harvest.ts'

type Picking = {
  farm: Pick<Farm, 'time_zone'>
  blocks: readonly Block[]
  crop_id: string
  shown: HarvestShown
  harvest_date: string
}

/** The sentence of the gate, by the same rule as the server and by the clock of this device; null when it is open. */
export function stopOn({ farm, blocks, crop_id, shown, harvest_date }: Picking, now: Date = new Date()): string | null {
  const targets = [
    { kind: 'crop', id: crop_id },
    { kind: 'field', id: shown.field_id },
  ] as const
  const at = momentOn(farm.time_zone, harvest_date, now)
  const block = stopFor(blocks, { deed: 'harvest', targets, at })
  return block && saidBlock(block, 'harvest', { name: shown.crop_name, timeZone: farm.time_zone })
}
