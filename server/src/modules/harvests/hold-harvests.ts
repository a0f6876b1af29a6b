import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Closing } from '../inputs/index.ts'
import { holdLots } from '../stock/index.ts'
import { lotStops } from './lot-stops.ts'
import { listPickedUnder, listPickingsOf, type Picking } from './picking-views.ts'

/** Holds lots that were picked while their crop was closed, if they have stock. */
async function holdStopped(tx: Tx, actor: FarmActor, pickings: readonly Picking[]): Promise<void> {
  const stops = await lotStops(tx, actor, pickings)
  await holdLots(
    tx,
    actor,
    stops.map(({ picking, sentence }) => ({ lot_id: picking.lot_id, reason: sentence })),
  )
}

/** Called when an input is recorded late or its interval gets longer: lots picked during it go on hold. */
export const holdReachedHarvests = async (tx: Tx, actor: FarmActor, closing: Closing): Promise<void> =>
  holdStopped(tx, actor, await listPickedUnder(tx, actor, closing))

/** An override allows picking, but not selling: the lot still goes on hold. */
export const holdPicked = async (tx: Tx, actor: FarmActor, lotId: string): Promise<void> =>
  holdStopped(tx, actor, await listPickingsOf(tx, actor, [lotId]))
