import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { detachLots, hasOtherLots } from '../stock/index.ts'
import { deleteProduct, isUntouchedDraft, lockProduct } from './product-store.ts'

/**
 * Deletes the draft that a harvest created when its lot is withdrawn, unless the product has other lots that aren't withdrawn or
 * somebody has edited it. Returns the name of the deleted product, otherwise null. The lot must be locked, and nothing of it
 * reserved.
 */
export async function dropDraft(
  tx: Tx,
  actor: FarmActor,
  { product_id, lot_id }: { product_id: string; lot_id: string },
): Promise<string | null> {
  const product = await lockProduct(tx, actor, product_id)
  if (!product || (await hasOtherLots(tx, actor, { product_id, lot_id }))) return null
  if (!(await isUntouchedDraft(tx, actor, product_id))) return null
  await detachLots(tx, actor, { product_id, lot_id })
  await deleteProduct(tx, actor, product_id)
  return product.name
}
