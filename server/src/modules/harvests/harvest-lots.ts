import { messages } from '@farmlane/contract/harvests/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockFieldsOfCrop, passBlocks, passedBlocksOf } from '../growing/index.ts'
import type { LotGate } from '../stock/index.ts'
import { confirmHarvestOf } from './harvest-store.ts'
import { lotStops } from './lot-stops.ts'
import { harvestsOfLot, listPickingsOf } from './picking-views.ts'

const stopsOf = async (tx: Tx, actor: FarmActor, lotIds: readonly string[]) =>
  lotStops(tx, actor, await listPickingsOf(tx, actor, lotIds))

/** The gate for lots harvested during an interval of an input. */
export const harvestLots: LotGate = {
  closed: async (tx, actor, lotIds) =>
    new Map((await stopsOf(tx, actor, lotIds)).map(({ picking, sentence }) => [picking.lot_id, sentence])),

  async passRelease(tx, actor, { lot_id, reason }) {
    await confirmHarvestOf(tx, actor, lot_id)
    const [picking] = await listPickingsOf(tx, actor, [lot_id])
    if (!picking) return
    // Lock the field before the lot, like every input that holds it, so that an input being recorded is not missed.
    await lockFieldsOfCrop(tx, { farmId: actor.farmId, id: picking.crop_id, field_id: picking.field_id })
    const [stop] = await lotStops(tx, actor, [picking])
    if (!stop) return
    if (actor.role === 'owner' && reason === '') throw fieldProblem('reason', messages.reasonMissing)
    const { blocks, timeZone } = stop
    await passBlocks(tx, actor, {
      blocks,
      action: 'release',
      targets: blocks.map(({ about }) => about),
      at: picking.picked_at,
      timeZone,
      name: picking.crop_name,
      override: { reason },
      record: { kind: 'harvest', id: picking.harvest_id },
    })
  },

  async passed(tx, actor, lotId) {
    const harvestIds = await harvestsOfLot(tx, actor, lotId)
    const passedBy = await passedBlocksOf(tx, actor, harvestIds)
    return harvestIds.flatMap(passedBy)
  },
}
