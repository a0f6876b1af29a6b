import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockBooks } from './animal-store.ts'
import { holdReachedLots } from './hold-reached-lots.ts'

/**
 * The one way to write into the books of a farm: one deed after another, and whatever the books say after it to lie inside a
 * withdrawal is set aside in the same breath, however late the line is written and whichever line it is.
 */
export async function changeBooks<T>(tx: Tx, actor: FarmActor, change: () => Promise<T>): Promise<T> {
  await lockBooks(tx, actor)
  const done = await change()
  await holdReachedLots(tx, actor)
  return done
}
