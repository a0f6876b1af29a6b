import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { holdLots } from '../stock/index.ts'
import { listYieldsForSale } from './course-views.ts'
import { lotStops } from './lot-stops.ts'

/** Sets aside what is for sale and lies inside a withdrawal by the books as they are now. */
export async function holdReachedLots(tx: Tx, actor: FarmActor): Promise<void> {
  const stops = await lotStops(tx, actor, await listYieldsForSale(tx, actor))
  await holdLots(
    tx,
    actor,
    stops.map(({ lot_id, sentence }) => ({ lot_id, reason: sentence })),
  )
}
