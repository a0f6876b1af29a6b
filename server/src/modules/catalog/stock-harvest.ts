import { harvestTarget, targetNames } from '@farmlane/contract/catalog/harvest-target.ts'
import { messages } from '@farmlane/contract/catalog/messages.ts'
import type { Category } from '@farmlane/contract/catalog/product.ts'
import type { Grade } from '@farmlane/contract/kernel/grades.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { convert, type ProductUnit, type Weights } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { receiveLot } from '../stock/index.ts'
import { productOfHarvest, useByOf } from './product-rules.ts'
import { insertProduct, lockProduct, lockProductName, lockProductsNamed, type StoredProduct } from './product-store.ts'
import { holdProduct } from './update-stock.ts'

/** What was harvested from a crop, or collected from animals. */
export type Picked = {
  name: string
  /** The field it comes from, or another name for its place. */
  field_name: string
  /** The category of a new product. */
  category: Category
  quantity: number
  unit: ProductUnit
  grade: Grade | null
  harvest_date: string
  weights: Weights
  /** The chosen product; null keeps the lot off sale, undefined applies `harvestTarget`. */
  product_id?: string | null | undefined
}

/** Where a harvest's stock goes: to a product, in its unit, or not for sale. */
export type HarvestStock = { product: StoredProduct | null; quantity: number; unit: ProductUnit }

/** Adds a harvest to stock as its own lot. `lot_code` is the code on the crate, if there is one. */
export async function stockHarvest(
  tx: Tx,
  actor: FarmActor,
  { lot_code, ...picked }: Picked & { lot_code: string | undefined },
): Promise<HarvestStock & { lot: { id: string; code: string } }> {
  const stock = await findHarvestStock(tx, actor, picked)
  const lot = await receiveLot(tx, actor, {
    product_id: stock.product?.id ?? null,
    kind: 'harvest',
    name: picked.name,
    field_name: picked.field_name,
    grade: picked.grade ?? '',
    unit: stock.unit,
    received_on: picked.harvest_date,
    use_by: useByOf(stock.product, picked.harvest_date),
    quantity: stock.quantity,
    reason: '',
    asked: lot_code,
  })
  return { ...stock, lot }
}

/** Animal yields have no grade, so they always have a product. */
export async function stockYield(
  tx: Tx,
  actor: FarmActor,
  given: Omit<Picked, 'grade' | 'product_id' | 'weights'> & { lot_code: string | undefined },
): Promise<HarvestStock & { product: StoredProduct; lot: { id: string; code: string } }> {
  const { product, ...stocked } = await stockHarvest(tx, actor, { ...given, grade: null, weights: {} })
  if (!product) throw new Error(`the yield of ${given.name} has no product`)
  return { ...stocked, product }
}

/** The product of a harvest, locked until the transaction ends; created when none fits. */
export async function findHarvestStock(tx: Tx, actor: FarmActor, picked: Picked): Promise<HarvestStock> {
  const { product_id, quantity, unit } = picked
  if (product_id === null) return { product: null, quantity, unit }
  if (product_id !== undefined) return chosenStock(await holdProduct(tx, actor, product_id), picked)
  await lockProductName(tx, actor, picked.name)
  const found = await findFitting(tx, actor, picked)
  if (found) return found
  // If a product of that name was added in between, nothing is inserted and the second lookup finds it.
  await insertProduct(tx, actor, { ...productOfHarvest(picked), created_from_harvest: true })
  const made = await findFitting(tx, actor, picked)
  if (!made) throw new Error(`the product of the harvest of ${picked.name} is neither there nor made`)
  return made
}

async function findFitting(tx: Tx, actor: FarmActor, picked: Picked): Promise<HarvestStock | null> {
  const { name, grade, quantity, unit } = picked
  const named = await lockProductsNamed(tx, actor, targetNames(name, grade))
  const target = harvestTarget(named, picked, picked.weights)
  if (target.to === 'product') return { product: target.product, quantity: target.quantity, unit: target.product.unit }
  return target.to === 'not_for_sale' ? { product: null, quantity, unit } : null
}

export async function takesGrade(tx: Tx, actor: FarmActor, productId: string, grade: Grade | null): Promise<boolean> {
  const product = await lockProduct(tx, actor, productId)
  return grade === null || (product?.grades.includes(grade) ?? false)
}

function chosenStock(product: StoredProduct, { quantity, unit, grade, weights }: Picked): HarvestStock {
  if (grade !== null && !product.grades.includes(grade)) throw fieldProblem('product_id', messages.gradeNotTaken)
  const converted = convert(quantity, unit, product.unit, weights)
  if (converted === null) throw fieldProblem('product_id', messages.unitNotConverted)
  return { product, quantity: converted, unit: product.unit }
}
