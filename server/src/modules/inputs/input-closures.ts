import type { Block } from '@farmlane/contract/growing/blocks.ts'
import { blocksOfInput } from '@farmlane/contract/inputs/input-blocks.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { listClosing } from './input-views.ts'

type Wanted = { after: Date; place?: { field_id: string; crop_id?: string | null } }

/** What the farm's inputs close later than a moment; of one field, with its crops, where one is named. */
export async function blocksOfInputs(tx: Tx, actor: Pick<FarmActor, 'farmId'>, wanted: Wanted): Promise<Block[]> {
  const farm = await gateFactsOf(tx, actor)
  return (await listClosing(tx, actor, wanted)).flatMap((input) => blocksOfInput(input, farm))
}
