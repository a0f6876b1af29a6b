import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockBooks } from './animal-store.ts'
import { holdReachedLots } from './hold-reached-lots.ts'

/**
 * The only way to write to the books of a farm: one command at a time. Afterwards it holds every lot that falls into a
 * withdrawal by the updated books, in the same transaction, however late the line is.
 */
export async function changeBooks<T>(tx: Tx, actor: FarmActor, change: () => Promise<T>): Promise<T> {
  await lockBooks(tx, actor)
  const done = await change()
  await holdReachedLots(tx, actor)
  return done
}
