import type { Category } from '@farmlane/contract/catalog/product.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { ProductUnit, Weights } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { receiveLot } from '../stock/index.ts'
import { productOfHarvest, stockTarget } from './product-rules.ts'
import { insertProduct, lockProductName, lockProductsNamed, type StoredProduct } from './product-store.ts'

/** What was picked from a crop, or collected from animals. */
export type Picked = {
  name: string
  /** The field it comes from, or whatever else people would call its place. */
  field_name: string
  /** What a new product is listed under. */
  category: Category
  quantity: number
  unit: ProductUnit
  grade: string
  harvest_date: string
  weights: Weights
  /** The code on the crate, when the picker wrote one. */
  lot_code: string | undefined
}

/** Brings a harvest into stock: the product of that name and a unit that converts, or a new draft. */
export async function stockHarvest(
  tx: Tx,
  actor: FarmActor,
  picked: Picked,
): Promise<{ lot: { id: string; code: string }; product: StoredProduct; stocked: number }> {
  const { product, quantity } = await findOrMakeProduct(tx, actor, picked)
  const lot = await receiveLot(tx, actor, {
    product_id: product.id,
    kind: 'harvest',
    name: picked.name,
    field_name: picked.field_name,
    grade: picked.grade,
    unit: product.unit,
    received_on: picked.harvest_date,
    use_by: product.shelf_life_days === null ? null : addDays(picked.harvest_date, product.shelf_life_days),
    quantity,
    reason: '',
    asked: picked.lot_code,
  })
  return { lot, product, stocked: quantity }
}

async function findOrMakeProduct(
  tx: Tx,
  actor: FarmActor,
  picked: Picked,
): Promise<{ product: StoredProduct; quantity: number }> {
  const find = async () => stockTarget(await lockProductsNamed(tx, actor, picked.name), picked, picked.weights)
  await lockProductName(tx, actor, picked.name)
  const found = await find()
  if (found) return found
  // The owner may have added it by hand between the look and this line; then it is there at the second look.
  const facts = productOfHarvest(picked)
  await insertProduct(tx, actor, { ...facts, created_from_harvest: true })
  const made = await find()
  if (!made) throw new Error(`the product of the harvest of ${picked.name} is neither there nor made`)
  return made
}
