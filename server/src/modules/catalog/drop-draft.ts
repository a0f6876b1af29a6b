import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { hasOtherLots, updateLot } from '../stock/index.ts'
import { deleteProduct, isUntouchedDraft, lockProduct } from './product-store.ts'

/**
 * The draft that a harvest made goes when its lot does, unless it has other lots or somebody has worked on it. Answers its name when
 * it is gone. The lot must be locked, and nothing of it reserved.
 */
export async function dropDraft(
  tx: Tx,
  actor: FarmActor,
  { product_id, lot_id }: { product_id: string; lot_id: string },
): Promise<string | null> {
  const product = await lockProduct(tx, actor, product_id)
  if (!product || (await hasOtherLots(tx, actor, { product_id, lot_id }))) return null
  if (!(await isUntouchedDraft(tx, actor, product_id))) return null
  await updateLot(tx, actor, lot_id, { product_id: null })
  await deleteProduct(tx, actor, product_id)
  return product.name
}
