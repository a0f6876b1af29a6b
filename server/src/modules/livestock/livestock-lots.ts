import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { passBlocks, passedBlocksOf } from '../growing/index.ts'
import type { LotGate } from '../stock/index.ts'
import { lockBooks } from './animal-store.ts'
import { listYieldsOf } from './course-views.ts'
import { lotStops } from './lot-stops.ts'

const stopsOf = async (tx: Tx, actor: FarmActor, lotIds: readonly string[]) =>
  lotStops(tx, actor, await listYieldsOf(tx, actor, lotIds))

/** The gate for lots collected during a withdrawal. */
export const livestockLots: LotGate = {
  closed: async (tx, actor, lotIds) =>
    new Map((await stopsOf(tx, actor, lotIds)).map(({ lot_id, sentence }) => [lot_id, sentence])),

  async passRelease(tx, actor, { lot_id, reason }) {
    // Lock the books before the lot, like every change of the books, so that a treatment being recorded is not missed.
    await lockBooks(tx, actor)
    const [stop] = await stopsOf(tx, actor, [lot_id])
    if (!stop) return
    if (actor.role === 'owner' && reason === '') throw fieldProblem('reason', messages.reasonMissing)
    const { blocks, at, timeZone, event_id } = stop
    const targets = blocks.map(({ about }) => about)
    const record = { kind: 'livestock' as const, id: event_id }
    await passBlocks(tx, actor, { blocks, action: 'release', targets, at, timeZone, override: { reason }, record })
  },

  async passed(tx, actor, lotId) {
    const lines = (await listYieldsOf(tx, actor, [lotId])).map(({ event_id }) => event_id)
    const passedBy = await passedBlocksOf(tx, actor, lines)
    return lines.flatMap(passedBy)
  },
}
