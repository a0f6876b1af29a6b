import { type Picked, stayingChoice, targetNames } from '@farmlane/contract/catalog/harvest-target.ts'
import type { CorrectHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { unlikelyPicking } from '@farmlane/contract/harvests/unlikely-picking.ts'
import { addDays, daysBetween } from '@farmlane/contract/kernel/dates.ts'
import type { Grade } from '@farmlane/contract/kernel/grades.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { convert, type HarvestUnit, type ProductUnit, productUnitOf, type Weights } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import {
  dropDraft,
  findHarvestStock,
  type HarvestStock,
  holdProduct,
  listHarvestProducts,
  lockProductOf,
  useByOf,
} from '../catalog/index.ts'
import { gateFactsOf } from '../farms/index.ts'
import { checkPickingDay, cropOfHarvest, harvestCrop, setLastPicked, weightsOfCrop } from '../growing/index.ts'
import { correctLot, holdUnconfirmed, isUntouched, type LockedLot, lockLot, releaseUnconfirmed } from '../stock/index.ts'
import { lockOpenHarvest, putCropBackFrom } from './change-harvest.ts'
import { insertCorrection, type LockedHarvest, lastPicking, updateHarvest } from './harvest-store.ts'
import { listCropTotals } from './harvest-views.ts'
import { holdPicked } from './hold-harvests.ts'
import { pickedAt } from './pass-harvest-blocks.ts'

type Input = CorrectHarvest & { harvest_id: string }

/** Corrects a harvest: the crop, the lot and its stock follow, and the previous values are kept. */
export async function correctHarvest(tx: Tx, actor: FarmActor, input: Input): Promise<void> {
  const before = await lockOpenHarvest(tx, actor, input.harvest_id)
  const movesCrop = input.crop_id !== before.crop_id
  const movesDay = input.harvest_date !== before.harvest_date
  const crop = await cropAfter(tx, actor, { ...input, movesCrop, movesDay })
  await lockProductOf(tx, actor, before.lot_id)
  const lot = await lockLot(tx, actor, before.lot_id)
  if (!lot) throw new Error('the lot of a harvest is gone')

  const weights = await weightsOfCrop(tx, actor, crop.name)
  const picked = { quantity: input.quantity, unit: productUnitOf[input.unit], grade: before.grade as Grade | null }
  const ids = [input.product_id, lot.product_id].filter((id) => typeof id === 'string')
  const products = await listHarvestProducts(tx, actor, { names: targetNames(crop.name, picked.grade), ids })
  const decides = movesCrop || input.product_id !== undefined
  const choice = decides ? input.product_id : stayingChoice(products, lot.product_id, picked, weights)
  const unlikely = unlikelyPicking(picked, {
    crop,
    totals: await listCropTotals(tx, actor, crop.name),
    products,
    choice,
    weights,
    before: { crop: before.crop_id, unit: before.unit as HarvestUnit },
  })
  const unconfirmed = unlikely !== null && !input.sure
  const after = await stockAfter(tx, actor, { before, input, lot, crop, weights, picked, choice })
  if (actor.role === 'worker' && lot.product_id === null && after.product_id !== null)
    throw new Problem('forbidden', messages.notYoursToSell)
  const { reason, harvest_date } = input
  const use_by = after.isMoved
    ? useByOf(after.product, harvest_date)
    : lot.use_by && addDays(lot.use_by, daysBetween(before.harvest_date, harvest_date))
  await correctLot(tx, actor, {
    lot,
    after,
    origin: { name: crop.name, field_name: crop.field_name, received_on: harvest_date, use_by },
    reason,
  })

  await insertCorrection(tx, actor, before, reason)
  const { timeZone } = await gateFactsOf(tx, actor)
  await updateHarvest(tx, actor, before.id, {
    crop_id: crop.id,
    crop_name: crop.name,
    field_id: crop.field_id,
    field_name: crop.field_name,
    quantity: input.quantity,
    unit: input.unit,
    harvest_date,
    unconfirmed,
    ...(movesDay && {
      picked_at: pickedAt(timeZone, harvest_date, { now: tx.now, device_at: before.created_at.toISOString() }),
    }),
    ...(movesCrop && { crop_status_before: crop.status_before, crop_since: tx.now }),
  })
  if (movesCrop) await putCropBackFrom(tx, actor, before)
  else if (movesDay) await setLastPicked(tx, actor, crop.id, await lastPicking(tx, actor, crop.id))

  const confirmed = before.unconfirmed && !unconfirmed
  await releaseUnconfirmed(tx, actor, lot, reason)
  if (unconfirmed) await holdUnconfirmed(tx, actor, { lot_id: lot.id, reason: unlikely.reason })
  if (movesCrop || movesDay || confirmed) await holdPicked(tx, actor, lot.id)
}

type Moves = { movesCrop: boolean; movesDay: boolean }

/** Another crop is harvested as by a new harvest; for the same crop only the day is checked. */
async function cropAfter(tx: Tx, actor: FarmActor, { crop_id, harvest_date, movesCrop, movesDay }: Input & Moves) {
  if (movesCrop) return harvestCrop(tx, actor, { crop_id, harvest_date })
  if (movesDay) await checkPickingDay(tx, actor, { crop_id, harvest_date })
  return cropOfHarvest(tx, actor, crop_id)
}

type Facts = {
  before: LockedHarvest
  input: Input
  lot: LockedLot
  crop: { name: string; field_name: string }
  weights: Weights
  picked: Picked
  choice: string | null | undefined
}

/** Where the corrected stock belongs: it can go to another product only while the lot is untouched. */
async function stockAfter(
  tx: Tx,
  actor: FarmActor,
  { before, input, lot, crop, weights, picked, choice }: Facts,
): Promise<StockAfter> {
  const { quantity, unit } = picked
  const isChosen = input.product_id !== undefined
  const chooses = isChosen && input.product_id !== lot.product_id
  const isOther = unit !== productUnitOf[before.unit as HarvestUnit] || input.crop_id !== before.crop_id
  const moves = chooses || isOther
  // Then the stock stays as it is: converting again could differ, since the lot's unit or the crop's weights may have changed.
  const isSameAmount = !isOther && quantity === Number(before.quantity)
  if (moves && isUntouched(lot)) {
    // Drop the draft first, so that a draft in the wrong unit doesn't take the corrected stock again.
    const leaves = lot.product_id !== null && (!isChosen || chooses)
    const isDropped = leaves && (await dropDraft(tx, actor, { product_id: lot.product_id as string, lot_id: lot.id })) !== null
    const stock = await findHarvestStock(tx, actor, {
      ...picked,
      name: crop.name,
      field_name: crop.field_name,
      category: 'Produce',
      harvest_date: input.harvest_date,
      weights,
      product_id: isDropped && !isChosen ? undefined : choice,
    })
    const product_id = stock.product?.id ?? null
    const received = isSameAmount && stock.unit === lot.unit ? lot.received : stock.quantity
    return { ...stock, product_id, quantity: received, isMoved: product_id !== lot.product_id }
  }
  if (chooses) throw new Problem('conflict', messages.productFixed)
  const stays = { product_id: lot.product_id, unit: lot.unit as ProductUnit }
  if (isSameAmount) return { ...stays, product: null, quantity: lot.received, isMoved: false }
  if (stays.product_id) await holdProduct(tx, actor, stays.product_id)
  const converted = convert(quantity, unit, stays.unit, weights)
  if (converted === null) throw fieldProblem('unit', messages.unitFixed)
  return { ...stays, product: null, quantity: converted, isMoved: false }
}
type StockAfter = HarvestStock & { product_id: string | null; isMoved: boolean }
