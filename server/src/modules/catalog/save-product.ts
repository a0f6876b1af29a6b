import { plans } from '@farmlane/contract/billing/constants.ts'
import { messages } from '@farmlane/contract/catalog/messages.ts'
import type { CreateProduct, UpdateProduct } from '@farmlane/contract/catalog/product.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { hasStock } from '../stock/index.ts'
import { changeUnit, countedInUnit } from './change-unit.ts'
import { type ProductFacts, productFaults, withoutStrayWeights } from './product-rules.ts'
import * as store from './product-store.ts'
import { savePhotos } from './save-photos.ts'

/** Returns the new product's id. */
export async function createProduct(tx: Tx, actor: FarmActor, input: CreateProduct): Promise<string> {
  const { farm_id: _, photo_ids, ...given } = input
  const facts = withoutStrayWeights(given)
  refuseFaults(facts)
  if (facts.status === 'active') await store.lockListing(tx, actor)
  await refuseAboveLimit(tx, actor, null, facts)
  const id = await store.insertProduct(tx, actor, { ...facts, created_from_harvest: false })
  if (!id) throw fieldProblem('name', messages.nameTaken)
  if (photo_ids.length > 0) await savePhotos(tx, actor, { productId: id, photo_ids })
  return id
}

export async function updateProduct(tx: Tx, actor: FarmActor, input: UpdateProduct & { product_id: string }): Promise<void> {
  const { product_id, photo_ids, ...change } = input
  if (change.status === 'active') await store.lockListing(tx, actor)
  const before = await store.lockProduct(tx, actor, product_id)
  if (!before) throw new Problem('not_found', messages.productNotFound)
  const counted = await countedInUnit(tx, actor, { before, change })
  const after = withoutStrayWeights({ ...before, ...counted, ...(change as Partial<ProductFacts>) })
  refuseFaults(after)
  const stocked = () => hasStock(tx, actor, product_id)
  if (after.unit !== before.unit)
    await changeUnit(tx, actor, { product: before, unit: after.unit, price_minor: change.price_minor })
  if (after.status === 'archived' && before.status !== 'archived' && (await stocked()))
    throw fieldProblem('status', messages.stockLeft)
  if (before.status !== 'active') await refuseAboveLimit(tx, actor, product_id, after)
  if (Object.keys(change).length > 0) await store.updateProduct(tx, actor, after)
  if (photo_ids) await savePhotos(tx, actor, { productId: product_id, photo_ids })
  await noteChange(tx, actor, before, after)
}

function refuseFaults(facts: ProductFacts): void {
  const fields = productFaults(facts)
  const [first] = Object.values(fields)
  if (first) throw new Problem('invalid', first, { fields })
}

async function refuseAboveLimit(tx: Tx, actor: FarmActor, productId: string | null, facts: ProductFacts): Promise<void> {
  if (facts.status !== 'active') return
  if ((await store.countOtherActive(tx, actor, productId)) >= plans.base.products)
    throw fieldProblem('status', messages.limitReached)
}

/** Audits changes of price and status, which people may argue about later. */
export async function noteChange(tx: Tx, actor: FarmActor, before: store.StoredProduct, after: ProductFacts): Promise<void> {
  if (before.price_minor === after.price_minor && before.status === after.status) return
  await insertAudit(tx, {
    action: 'catalog.product_changed',
    userId: actor.userId,
    farmId: actor.farmId,
    client: actor.client,
    details: {
      product: before.id,
      price_before: before.price_minor,
      price_after: after.price_minor,
      status_before: before.status,
      status_after: after.status,
    },
  })
}
