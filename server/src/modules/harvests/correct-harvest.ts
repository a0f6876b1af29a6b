import type { CorrectHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { usualPicking } from '@farmlane/contract/harvests/usual-picking.ts'
import { addDays, daysBetween } from '@farmlane/contract/kernel/dates.ts'
import type { Grade } from '@farmlane/contract/kernel/grades.ts'
import { isImplausible, notConfirmed } from '@farmlane/contract/kernel/implausible.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { convert, type ProductUnit, productUnitOf, type Weights } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { dropDraft, findHarvestStock, type HarvestStock, useByOf } from '../catalog/index.ts'
import { gateFactsOf } from '../farms/index.ts'
import { checkPickingDay, cropOfHarvest, harvestCrop, setLastPicked, weightsOfCrop } from '../growing/index.ts'
import { correctLot, holdLots, isUntouched, type LockedLot, lockLot, releaseHeld } from '../stock/index.ts'
import { lockOpenHarvest, putCropBackFrom } from './change-harvest.ts'
import { insertCorrection, type LockedHarvest, lastPicking, updateHarvest } from './harvest-store.ts'
import { listCropTotals } from './harvest-views.ts'
import { holdPicked } from './hold-harvests.ts'
import { pickedAt } from './pass-harvest-blocks.ts'

type Input = CorrectHarvest & { harvest_id: string }

/** What was recorded turns out to have been something else: the crop, the lot and its stock follow, and what it said before stays. */
export async function correctHarvest(tx: Tx, actor: FarmActor, input: Input): Promise<void> {
  const before = await lockOpenHarvest(tx, actor, input.harvest_id)
  const movesCrop = input.crop_id !== before.crop_id
  const movesDay = input.harvest_date !== before.harvest_date
  const crop = await cropAfter(tx, actor, { ...input, movesCrop, movesDay })
  const lot = await lockLot(tx, actor, before.lot_id)
  if (!lot) throw new Error('the lot of a harvest is gone')

  const unit = productUnitOf[input.unit]
  const weights = await weightsOfCrop(tx, actor, crop.name)
  const usual = usualPicking(await listCropTotals(tx, actor, crop.id), crop, weights)
  const unconfirmed = !input.sure && isImplausible({ quantity: input.quantity, unit }, usual, weights)
  const after = await stockAfter(tx, actor, { before, input, lot, crop, weights })
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
  if (confirmed && lot.held) await releaseHeld(tx, actor, { lot_id: lot.id, reason })
  if (unconfirmed)
    await holdLots(tx, actor, [{ lot_id: lot.id, reason: notConfirmed({ quantity: input.quantity, unit }, usual) }])
  if (movesCrop || movesDay || confirmed) await holdPicked(tx, actor, lot.id)
}

type Moves = { movesCrop: boolean; movesDay: boolean }

/** Another crop is picked by it as by a new harvest; the same one only has to have been there that day. */
async function cropAfter(tx: Tx, actor: FarmActor, { crop_id, harvest_date, movesCrop, movesDay }: Input & Moves) {
  if (movesCrop) return harvestCrop(tx, actor, { crop_id, harvest_date })
  if (movesDay) await checkPickingDay(tx, actor, { crop_id, harvest_date })
  return cropOfHarvest(tx, actor, crop_id)
}

type Facts = { before: LockedHarvest; input: Input; lot: LockedLot; crop: { name: string; field_name: string }; weights: Weights }

/** Where the stock belongs now: to another product only while nothing has left the lot. */
async function stockAfter(tx: Tx, actor: FarmActor, { before, input, lot, crop, weights }: Facts): Promise<StockAfter> {
  const { quantity, product_id } = input
  const unit = productUnitOf[input.unit]
  const chooses = product_id !== undefined && product_id !== lot.product_id
  const moves = chooses || unit !== productUnitOf[before.unit as CorrectHarvest['unit']] || input.crop_id !== before.crop_id
  if (moves && isUntouched(lot)) {
    // First, so that a draft in the wrong unit doesn't take the corrected stock again.
    if (lot.product_id) await dropDraft(tx, actor, { product_id: lot.product_id, lot_id: lot.id })
    const grade = before.grade as Grade | null
    const picked = { name: crop.name, field_name: crop.field_name, category: 'Produce', grade, quantity, unit } as const
    const stock = await findHarvestStock(tx, actor, { ...picked, harvest_date: input.harvest_date, weights, product_id })
    return { ...stock, product_id: stock.product?.id ?? null, isMoved: true }
  }
  if (chooses) throw new Problem('conflict', messages.productFixed)
  const stays = { product_id: lot.product_id, unit: lot.unit as ProductUnit }
  const converted = convert(quantity, unit, stays.unit, weights)
  if (converted === null) throw fieldProblem('unit', messages.unitFixed)
  return { ...stays, product: null, quantity: converted, isMoved: false }
}
type StockAfter = HarvestStock & { product_id: string | null; isMoved: boolean }
