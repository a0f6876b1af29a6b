import { saidBlock, stopFor } from '@farmlane/contract/growing/blocks.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { blocksOfInputs, type Closing } from '../inputs/index.ts'
import { holdLot } from '../stock/index.ts'
import { listPickedUnder } from './harvest-store.ts'

/** An input that is written down late, or closes longer than was thought: what was picked inside it is set aside, as far as it is there. */
export async function holdReachedHarvests(tx: Tx, actor: FarmActor, closing: Closing): Promise<void> {
  const { timeZone } = await gateFactsOf(tx, actor)
  for (const { crop_id, crop_name, field_id, picked_at: at, lot_id } of await listPickedUnder(tx, actor, closing)) {
    const blocks = await blocksOfInputs(tx, actor, { after: at, place: { field_id, crop_id } })
    const targets = [
      { kind: 'crop', id: crop_id },
      { kind: 'field', id: field_id },
    ] as const
    const own = blocks.filter(({ source_id }) => source_id === closing.id)
    const block = stopFor(own, { deed: 'harvest', targets, at })
    if (!block) continue
    const said = saidBlock(block, 'harvest', { name: crop_name, timeZone })
    await holdLot(tx, actor, { lot_id, reason: `Picked too early. ${said}`.slice(0, 200) })
  }
}
