import { gradeName } from '@farmlane/contract/catalog/harvest-target.ts'
import { messages } from '@farmlane/contract/catalog/messages.ts'
import type { SellLot } from '@farmlane/contract/catalog/product.ts'
import { type Grade, grades } from '@farmlane/contract/kernel/grades.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { messages as stockMessages } from '@farmlane/contract/stock/messages.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { findLot, lockLot, updateLot } from '../stock/index.ts'
import { productOfHarvest, useByOf } from './product-rules.ts'
import { insertProduct, lockProductName, lockProductsNamed, type StoredProduct } from './product-store.ts'
import { holdProduct } from './update-stock.ts'

/** Assigns a lot that is not for sale to a product. Returns the product's id. */
export async function sellLot(tx: Tx, actor: FarmActor, input: SellLot & { lot_id: string }): Promise<string> {
  const { lot_id, product_id } = input
  const about = await findLot(tx, actor, lot_id)
  if (!about) throw new Problem('not_found', stockMessages.lotNotFound)
  // Lock the product before the lot, like every command that changes stock.
  const product = product_id ? await holdProduct(tx, actor, product_id) : await findOrMakeProduct(tx, actor, about)
  const lot = await lockLot(tx, actor, lot_id)
  if (!lot || lot.withdrawn) throw new Problem('conflict', stockMessages.lotWithdrawn)
  if (lot.product_id) throw new Problem('conflict', messages.lotHasProduct)
  if (lot.grade !== '' && !product.grades.includes(lot.grade as Grade))
    throw fieldProblem('product_id', messages.lotGradeNotTaken)
  if (product.unit !== lot.unit) throw fieldProblem('product_id', messages.lotUnitDiffers)
  await updateLot(tx, actor, lot_id, { product_id: product.id, use_by: lot.use_by ?? useByOf(product, lot.received_on) })
  return product.id
}

type Lot = { name: string; grade: string; field_name: string; unit: string }

/** The product for that crop, grade and unit, or a new draft. */
async function findOrMakeProduct(tx: Tx, actor: FarmActor, lot: Lot): Promise<StoredProduct> {
  const grade = lot.grade === '' ? null : (lot.grade as Grade)
  const name = grade ? gradeName(lot.name, grade) : lot.name
  const unit = lot.unit as ProductUnit
  const find = async () => (await lockProductsNamed(tx, actor, [name])).find((product) => product.unit === unit)
  await lockProductName(tx, actor, name)
  const found = await find()
  if (found) return found
  const facts = productOfHarvest({ name, field_name: lot.field_name, category: 'Produce', unit })
  await insertProduct(tx, actor, { ...facts, grades: grade ? [grade] : [...grades], created_from_harvest: true })
  const made = await find()
  if (!made) throw new Error(`the product for a lot of ${name} is neither there nor made`)
  return made
}
