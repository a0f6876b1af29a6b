import { messages } from '@farmlane/contract/catalog/messages.ts'
import type { UpdateStock } from '@farmlane/contract/catalog/product.ts'
import { usualStock } from '@farmlane/contract/catalog/usual-stock.ts'
import { isImplausible, notConfirmed } from '@farmlane/contract/kernel/implausible.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { minus } from '@farmlane/contract/kernel/quantity.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { todayOnFarm } from '../farms/index.ts'
import { countConfirmedStock, countStock, holdUnconfirmed, productOfLot, receiveLot, takeStock } from '../stock/index.ts'
import { useByOf } from './product-rules.ts'
import { lockProduct, type StoredProduct } from './product-store.ts'

/** Adds a new lot, removes from existing lots, or adjusts to the given count. */
export async function updateStock(tx: Tx, actor: FarmActor, input: UpdateStock & { product_id: string }): Promise<void> {
  const { product_id, quantity, operation, reason, cause, sure } = input
  // Locks the product first: two people who set the stock at once must not both add the difference.
  const product = await holdProduct(tx, actor, product_id)
  if (operation !== 'set' && quantity === 0) throw fieldProblem('quantity', messages.quantityRule)
  const there = await countStock(tx, actor, product_id)
  const signed = {
    add: async () => quantity,
    subtract: async () => -quantity,
    set: async () => minus(quantity, there),
  }
  const change = await signed[operation]()
  if (change < 0)
    await takeStock(tx, actor, { product_id, quantity: -change, cause: operation === 'subtract' ? cause : undefined, reason })
  if (change <= 0) return
  const usual = usualStock({ on_hand: await countConfirmedStock(tx, actor, product_id), unit: product.unit })
  const lot_id = await addLot(tx, actor, { product, quantity: change, reason })
  const added = { quantity: change, unit: product.unit }
  if (!sure && isImplausible(added, usual)) await holdUnconfirmed(tx, actor, { lot_id, reason: notConfirmed(added, usual) })
}

/** Locks a product that can have stock until the transaction ends. */
export async function holdProduct(tx: Tx, actor: FarmActor, productId: string): Promise<StoredProduct> {
  const product = await lockProduct(tx, actor, productId)
  if (!product) throw new Problem('not_found', messages.productNotFound)
  if (product.status === 'archived') throw new Problem('conflict', messages.productArchived)
  return product
}

/** Locks the product of a lot, if it has one. To be called before the lot is locked: whatever changes stock locks in this order. */
export async function lockProductOf(tx: Tx, actor: FarmActor, lotId: string): Promise<void> {
  const productId = await productOfLot(tx, actor, lotId)
  if (productId) await lockProduct(tx, actor, productId)
}

async function addLot(
  tx: Tx,
  actor: FarmActor,
  { product, quantity, reason }: { product: StoredProduct; quantity: number; reason: string },
): Promise<string> {
  const today = await todayOnFarm(tx, actor)
  const { id } = await receiveLot(tx, actor, {
    product_id: product.id,
    kind: 'added',
    name: product.name,
    field_name: '',
    grade: '',
    unit: product.unit,
    received_on: today,
    use_by: useByOf(product, today),
    quantity,
    reason,
  })
  return id
}
