import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { upsertWish } from './summary-store.ts'

/** Who runs a farm says whether they want to be told when a day closes. */
export const wishSummary = (tx: Tx, actor: FarmActor, wish: { wanted: boolean }): Promise<void> => upsertWish(tx, actor, wish)
