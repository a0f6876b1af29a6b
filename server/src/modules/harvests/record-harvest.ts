import { randomUUID } from 'node:crypto'
import { targetNames } from '@farmlane/contract/catalog/harvest-target.ts'
import type { RecordHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { unlikelyPicking } from '@farmlane/contract/harvests/unlikely-picking.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { productUnitOf } from '@farmlane/contract/kernel/units.ts'
import { lotCode } from '@farmlane/contract/stock/lot.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { isSentAgain } from '../../platform/sent-again.ts'
import { listHarvestProducts, stockHarvest } from '../catalog/index.ts'
import { harvestCrop, weightsOfCrop } from '../growing/index.ts'
import { holdUnconfirmed } from '../stock/index.ts'
import { insertHarvest, lockHarvestId } from './harvest-store.ts'
import { listCropTotals } from './harvest-views.ts'
import { holdPicked } from './hold-harvests.ts'
import { passHarvestBlocks } from './pass-harvest-blocks.ts'

/**
 * Checks gates, records the harvest, adds its lot and stock and updates the crop's status, all or nothing. Returns the harvest's
 * id.
 */
export async function recordHarvest(tx: Tx, actor: FarmActor, input: RecordHarvest): Promise<string> {
  const id = input.id ?? randomUUID()
  const { harvest_date, lot_id: asked } = input
  if (asked && asked !== lotCode(harvest_date, asked.slice(-4))) throw fieldProblem('lot_id', messages.lotDateDiffers)
  const known = await lockHarvestId(tx, actor, id)
  if (await isSentAgain(known, isSameAs(input), messages.idTaken)) return id

  const crop = await harvestCrop(tx, actor, { crop_id: input.crop_id, harvest_date })
  const { picked_at, isLetPass } = await passHarvestBlocks(tx, actor, { ...input, id, crop })
  const unit = productUnitOf[input.unit]
  const weights = await weightsOfCrop(tx, actor, crop.name)
  const { product_id, grade } = input
  const wanted = { names: targetNames(crop.name, grade), ids: product_id ? [product_id] : [] }
  const unlikely = unlikelyPicking(
    { quantity: input.quantity, unit, grade },
    {
      crop,
      totals: await listCropTotals(tx, actor, crop.name),
      products: await listHarvestProducts(tx, actor, wanted),
      choice: product_id,
      weights,
    },
  )
  const unconfirmed = unlikely !== null && !input.sure
  const { lot } = await stockHarvest(tx, actor, {
    name: crop.name,
    field_name: crop.field_name,
    category: 'Produce',
    quantity: input.quantity,
    unit,
    grade,
    harvest_date,
    product_id,
    weights,
    lot_code: asked,
  })
  const recorded = await insertHarvest(tx, actor, {
    id,
    crop_id: crop.id,
    crop_name: crop.name,
    field_id: crop.field_id,
    field_name: crop.field_name,
    quantity: input.quantity,
    unit: input.unit,
    grade,
    harvest_date,
    picked_at,
    lot_id: lot.id,
    lot_asked: asked !== undefined && asked !== lot.code ? asked : null,
    notes: input.notes,
    unconfirmed,
    crop_status_before: crop.status_before,
  })
  if (!recorded) throw new Problem('conflict', messages.idTaken)
  // Overriding the harvest block does not allow selling: the owner has to release the lot separately.
  if (isLetPass) await holdPicked(tx, actor, lot.id)
  if (unconfirmed) await holdUnconfirmed(tx, actor, { lot_id: lot.id, reason: unlikely.reason })
  return id
}

type Picked = { crop_id: string; quantity: string; unit: string; harvest_date: string }

/** Compares the original values, which survive corrections. Grade and notes can change, so they are not compared. */
const isSameAs =
  (sent: RecordHarvest) =>
  (known: Picked): boolean =>
    known.crop_id === sent.crop_id &&
    Number(known.quantity) === sent.quantity &&
    known.unit === sent.unit &&
    known.harvest_date === sent.harvest_date
