import { harvestTarget, targetNames } from '@farmlane/contract/catalog/harvest-target.ts'
import type { Grade } from '@farmlane/contract/kernel/grades.ts'
import { type HarvestUnit, type ProductUnit, productUnitOf, type Weights } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { findHarvestStock, listHarvestProducts, lockProductOf, takesGrade, useByOf } from '../catalog/index.ts'
import { weightsOfCrop } from '../growing/index.ts'
import { correctLot, isUntouched, lockLot, updateLot } from '../stock/index.ts'
import type { LockedHarvest } from './harvest-store.ts'

/** Another grade may belong to another product. A lot with used or reserved stock stays with its product. */
export async function regradeHarvest(tx: Tx, actor: FarmActor, harvest: LockedHarvest, grade: Grade | null): Promise<void> {
  await lockProductOf(tx, actor, harvest.lot_id)
  const lot = await lockLot(tx, actor, harvest.lot_id)
  if (!lot) throw new Error('the lot of a harvest is gone')
  await updateLot(tx, actor, lot.id, { grade: grade ?? '' })
  if (!isUntouched(lot)) return
  if (lot.product_id && (await takesGrade(tx, actor, lot.product_id, grade))) return
  const { crop_name: name, field_name, harvest_date } = harvest
  const weights = await weightsOfCrop(tx, actor, name)
  const picked = { quantity: Number(harvest.quantity), unit: productUnitOf[harvest.unit as HarvestUnit] }
  if (!lot.product_id && (await wasKeptOut(tx, actor, harvest, { ...picked, weights }))) return
  const after = await findHarvestStock(tx, actor, {
    ...{ name, field_name, category: 'Produce', grade, harvest_date, weights },
    ...picked,
  })
  const { product, unit, quantity } = after
  await correctLot(tx, actor, {
    lot,
    after: { product_id: product?.id ?? null, unit, quantity: unit === lot.unit ? lot.received : quantity },
    origin: { name, field_name, received_on: harvest_date, use_by: useByOf(product, harvest_date) },
    reason: grade ? `Grade ${grade}` : 'No grade',
  })
}

/** Whether someone chose to keep a lot off sale. Otherwise it had no product because none took its former grade. */
async function wasKeptOut(
  tx: Tx,
  actor: FarmActor,
  harvest: LockedHarvest,
  { weights, ...picked }: { quantity: number; unit: ProductUnit; weights: Weights },
): Promise<boolean> {
  const grade = harvest.grade as Grade | null
  const products = await listHarvestProducts(tx, actor, { names: targetNames(harvest.crop_name, grade), ids: [] })
  return harvestTarget(products, { ...picked, grade }, weights).to !== 'not_for_sale'
}
