import type { ProductUnit, Weights } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { levelsInUnit } from './lot-rules.ts'
import { insertMovement, type LockedLot, lockLotsById, lockLotsOf, updateLot } from './lot-store.ts'

type InFarm = Pick<FarmActor, 'farmId'> & { readonly userId: string | null }
type InUnit = { readonly unit: ProductUnit; readonly weights: Weights }

/**
 * Converts every lot of a product to another unit, including empty ones, because stock may be returned to them. A lot with
 * reservations finishes in its old unit: ordered quantities stay exact, and the free rest is off sale until the last reservation ends.
 * False, and nothing changes, when a lot can't be counted in the new unit.
 */
export async function changeUnitOfLots(
  tx: Tx,
  actor: Pick<FarmActor, 'farmId' | 'userId'>,
  { product_id, ...to }: InUnit & { readonly product_id: string },
): Promise<boolean> {
  const lots = (await lockLotsOf(tx, actor, product_id)).filter(({ withdrawn }) => !withdrawn)
  if (lots.some((lot) => levelsInUnit(lot, to.unit, to.weights) === null)) return false
  for (const lot of lots) await changeUnitOfLot(tx, actor, lot, to)
  return true
}

async function changeUnitOfLot(tx: Tx, actor: InFarm, lot: LockedLot, to: InUnit): Promise<void> {
  // The product returned to the unit in which the lot finishes.
  if (lot.unit === to.unit) return updateLot(tx, actor, lot.id, inItsUnit)
  if (lot.reserved > 0) return updateLot(tx, actor, lot.id, { next_unit: to.unit, next_weights: JSON.stringify(to.weights) })
  await recountInUnit(tx, actor, lot, to)
}

/** A lot that is in the unit of its product. */
export const inItsUnit = { next_unit: null, next_weights: null } as const

/**
 * Moves everything out in the old unit and in again in the new one, so that both figures stay in the movements. Does nothing when the
 * quantity doesn't convert back to the same amount.
 */
async function recountInUnit(tx: Tx, actor: InFarm, lot: LockedLot, { unit, weights }: InUnit): Promise<void> {
  const levels = levelsInUnit(lot, unit, weights)
  if (!levels) return
  const reason = `From ${lot.unit} to ${unit}`
  const move = (quantity: number) => insertMovement(tx, actor, { lot_id: lot.id, type: 'unit', quantity, reason })
  if (lot.on_hand > 0) await move(-lot.on_hand)
  await updateLot(tx, actor, lot.id, { unit, received: levels.received, ...inItsUnit })
  if (lot.on_hand > 0) await move(levels.on_hand)
}

/** Converts those of these lots that finish in an old unit and have no reservation left. The others stay as they are. */
export async function finishUnits(tx: Tx, userId: string | null, lotIds: readonly string[]): Promise<void> {
  for (const lot of await lockLotsById(tx, lotIds)) {
    if (lot.next_unit === null || lot.reserved > 0) continue
    const to = { unit: lot.next_unit as ProductUnit, weights: (lot.next_weights ?? {}) as Weights }
    await recountInUnit(tx, { farmId: lot.farm_id, userId }, lot, to)
  }
}

/**
 * The same at the end of the transaction: a command that releases stock of a lot may still discard it or reserve it again, in the unit
 * in which it was released.
 */
export function finishUnitsLater(tx: Tx, lotIds: readonly string[]): void {
  if (lotIds.length > 0) tx.closing.push(() => finishUnits(tx, null, lotIds))
}
