import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { holdLots } from '../stock/index.ts'
import { listYieldsForSale } from './course-views.ts'
import { lotStops } from './lot-stops.ts'

/** Holds lots with stock that fall into a withdrawal by the current books. */
export async function holdReachedLots(tx: Tx, actor: FarmActor): Promise<void> {
  const stops = await lotStops(tx, actor, await listYieldsForSale(tx, actor))
  await holdLots(
    tx,
    actor,
    stops.map(({ lot_id, sentence }) => ({ lot_id, reason: sentence })),
  )
}
