import type { Block } from '@farmlane/contract/growing/blocks.ts'
import { blocksOfInput } from '@farmlane/contract/inputs/input-blocks.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { listClosing } from './input-views.ts'
import { listFormerStays } from './place-views.ts'
import { cropsMovedOff } from './stay-rules.ts'

type Wanted = { after: Date; place?: { field_id: string; crop_id?: string } }

/** No interval is longer: a year, and the days it took to put it on. */
const longestMs = 400 * 86_400_000

/**
 * What the farm's inputs close later than a moment; of one field, with its crops, where one is named. Of a crop also what was put on
 * the fields it has stood on: it does not get away from an interval by being moved.
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
