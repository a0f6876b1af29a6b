import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { finishUnits, inItsUnit } from './change-unit.ts'
import { insertMovement, type LockedLot, type OriginOfLot, updateLot } from './lot-store.ts'

/** A received quantity, in the unit of its product or without a product. */
export type Came = { product_id: string | null; unit: ProductUnit; quantity: number }

/** Whether nothing was taken, reserved or sold from the lot; then its product and unit can still change. */
export const isUntouched = (lot: LockedLot): boolean =>
  !lot.withdrawn && lot.on_hand === lot.received && lot.reserved === 0 && !lot.has_sold

type Correction = { lot: LockedLot; after: Came; origin: OriginOfLot; reason: string }

/**
 * Corrects what came in. Both figures stay in the movements: with the same unit as a difference, otherwise as everything out and
 * in again. The lot must be locked, and untouched if its product or unit changes.
 */
export async function correctLot(
  tx: Tx,
  actor: Pick<FarmActor, 'farmId' | 'userId'>,
  { lot, after, origin, reason }: Correction,
): Promise<void> {
  const move = (quantity: number) => insertMovement(tx, actor, { lot_id: lot.id, type: 'correct', quantity, reason })
  const { product_id, unit, quantity } = after
  const change = minus(quantity, lot.received)
  if (unit === lot.unit) {
    if (plus(lot.on_hand, change) < lot.reserved) throw fieldProblem('quantity', belowUsed(lot))
    await move(change)
    const moved = product_id === lot.product_id ? {} : inItsUnit
    await updateLot(tx, actor, lot.id, { ...origin, product_id, received: quantity, ...moved })
    return lot.next_unit ? finishUnits(tx, actor.userId, [lot.id]) : undefined
  }
  await move(-lot.on_hand)
  await updateLot(tx, actor, lot.id, { ...origin, product_id, unit, received: quantity, ...inItsUnit })
  await move(quantity)
}

function belowUsed(lot: LockedLot): string {
  const amount = (quantity: number) => formatQuantity(quantity, lot.unit as ProductUnit)
  const gone = minus(lot.received, lot.on_hand)
  return [
    gone > 0 && `Already gone: ${amount(gone)}.`,
    lot.reserved > 0 && `Reserved for orders: ${amount(lot.reserved)}.`,
    `Enter at least ${amount(plus(gone, lot.reserved))}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
