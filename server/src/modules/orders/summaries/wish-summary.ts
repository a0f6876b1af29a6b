import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { upsertWish } from './summary-store.ts'

/** Sets whether an owner or manager wants the summary mail when a slot closes. */
export const wishSummary = (tx: Tx, actor: FarmActor, wish: { wanted: boolean }): Promise<void> => upsertWish(tx, actor, wish)
