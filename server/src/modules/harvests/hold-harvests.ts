import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Closing } from '../inputs/index.ts'
import { holdLots } from '../stock/index.ts'
import { lotStops } from './lot-stops.ts'
import { listPickedUnder, listPickingsOf, type Picking } from './picking-views.ts'

/** Sets aside what was picked while its crop was closed, as far as it is there. */
async function holdStopped(tx: Tx, actor: FarmActor, pickings: readonly Picking[]): Promise<void> {
  const stops = await lotStops(tx, actor, pickings)
  await holdLots(
    tx,
    actor,
    stops.map(({ picking, sentence }) => ({ lot_id: picking.lot_id, reason: sentence })),
  )
}

/** An input that is written down late, or closes longer than was thought: what was picked inside it is no longer for sale. */
export const holdReachedHarvests = async (tx: Tx, actor: FarmActor, closing: Closing): Promise<void> =>
  holdStopped(tx, actor, await listPickedUnder(tx, actor, closing))

/** What an owner let be picked all the same is not for sale by that. */
export const holdPicked = async (tx: Tx, actor: FarmActor, lotId: string): Promise<void> =>
  holdStopped(tx, actor, await listPickingsOf(tx, actor, [lotId]))
