import type { Grade } from '@farmlane/contract/kernel/grades.ts'
import type { HarvestUnit } from '@farmlane/contract/kernel/units.ts'
import { productUnitOf } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { findHarvestStock, takesGrade, useByOf } from '../catalog/index.ts'
import { weightsOfCrop } from '../growing/index.ts'
import { correctLot, isUntouched, lockLot, updateLot } from '../stock/index.ts'
import type { LockedHarvest } from './harvest-store.ts'

/** Another grade may belong to another product. A lot that something has left, or that orders wait for, stays where it is. */
export async function regradeHarvest(tx: Tx, actor: FarmActor, harvest: LockedHarvest, grade: Grade | null): Promise<void> {
  const lot = await lockLot(tx, actor, harvest.lot_id)
  if (!lot) throw new Error('the lot of a harvest is gone')
  await updateLot(tx, actor, lot.id, { grade: grade ?? '' })
  if (!isUntouched(lot)) return
  if (lot.product_id && (await takesGrade(tx, actor, lot.product_id, grade))) return
  const { crop_name: name, field_name, harvest_date } = harvest
  const after = await findHarvestStock(tx, actor, {
    ...{ name, field_name, category: 'Produce', grade, harvest_date },
    quantity: Number(harvest.quantity),
    unit: productUnitOf[harvest.unit as HarvestUnit],
    weights: await weightsOfCrop(tx, actor, name),
  })
  const { product, unit, quantity } = after
  await correctLot(tx, actor, {
    lot,
    after: { product_id: product?.id ?? null, unit, quantity },
    origin: { name, field_name, received_on: harvest_date, use_by: useByOf(product, harvest_date) },
    reason: grade ? `Grade ${grade}` : 'No grade',
  })
}
