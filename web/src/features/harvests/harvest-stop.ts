import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type Block, formatBlock, momentOn, stopFor } from '@farmlane/contract/growing/blocks.ts'
import type { HarvestShown } from './local-harvest.ts'

type Picking = {
  farm: Pick<Farm, 'time_zone'>
  blocks: readonly Block[]
  crop_id: string
  shown: HarvestShown
  harvest_date: string
}

type OfCrop = { crop_id: string; field_id: string | undefined }

/** The block on picking a crop at that moment, by the same rule as the server; null when picking is allowed. */
export function harvestBlock(blocks: readonly Block[], { crop_id, field_id }: OfCrop, at: Date = new Date()): Block | null {
  const field = field_id ? [{ kind: 'field', id: field_id } as const] : []
  return stopFor(blocks, { action: 'harvest', targets: [{ kind: 'crop', id: crop_id }, ...field], at })
}

/** The message for a blocked harvest, by the server's rule and this device's clock; null when picking is allowed. */
export function stopOn({ farm, blocks, crop_id, shown, harvest_date }: Picking, now: Date = new Date()): string | null {
  const at = momentOn(farm.time_zone, harvest_date, now)
  const block = harvestBlock(blocks, { crop_id, field_id: shown.field_id }, at)
  return block && formatBlock(block, 'harvest', { name: shown.crop_name, timeZone: farm.time_zone })
}
