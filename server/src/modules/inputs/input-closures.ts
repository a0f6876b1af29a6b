import type { Block } from '@farmlane/contract/growing/blocks.ts'
import { blocksOfInput } from '@farmlane/contract/inputs/input-blocks.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { listClosing } from './input-views.ts'
import { listFormerStays } from './place-views.ts'
import { cropsMovedOff } from './stay-rules.ts'

type Wanted = { after: Date; place?: { field_id: string; crop_id?: string } }

/** The longest possible interval: a year plus the days of application, rounded up. */
const longestMs = 400 * 86_400_000

/**
 * The blocks of the farm's inputs that end after a given time; if a place is named, those of that field and its crops. A crop is
 * also subject to inputs on its former fields, because moving it does not end an interval.
 */
export async function blocksOfInputs(tx: Tx, actor: Pick<FarmActor, 'farmId'>, { after, place }: Wanted): Promise<Block[]> {
  const farm = await gateFactsOf(tx, actor)
  const asksCrops = !place || place.crop_id !== undefined
  const left = { after: new Date(after.getTime() - longestMs), crop_id: place?.crop_id }
  const stays = asksCrops ? await listFormerStays(tx, actor, left) : []
  const places = place && { crop_id: place.crop_id, field_ids: [place.field_id, ...stays.map(({ field_id }) => field_id)] }
  const inputs = await listClosing(tx, actor, { after, places })
  return inputs.flatMap((input) => blocksOfInput({ ...input, moved_off: cropsMovedOff(input, stays, farm.timeZone) }, farm))
}
