import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { insertMovement, type LockedLot, lockLotsOf, updateLot } from './lot-store.ts'

export type UnitChange = { unit: ProductUnit; convert: (quantity: number) => number | null; reason: string }
export type UnitRefusal = 'reserved' | 'not_converted'

/**
 * Converts every lot of a product to another unit, including empty ones, because stock may be returned to them. Refuses while an
 * order holds any stock, so that ordered quantities stay exact.
 */
export async function changeUnitOfLots(
  tx: Tx,
  actor: Pick<FarmActor, 'farmId' | 'userId'>,
  { product_id, ...change }: UnitChange & { product_id: string },
): Promise<UnitRefusal | null> {
  const lots = (await lockLotsOf(tx, actor, product_id)).filter(({ withdrawn }) => !withdrawn)
  if (lots.some(({ reserved }) => reserved > 0)) return 'reserved'
  if (lots.some((lot) => levelsIn(lot, change) === null)) return 'not_converted'
  for (const lot of lots) await recount(tx, actor, lot, change)
  return null
}

function levelsIn({ on_hand, received }: LockedLot, { convert }: UnitChange) {
  const inUnit = (quantity: number) => (quantity === 0 ? 0 : convert(quantity))
  const [left, came] = [inUnit(on_hand), inUnit(received)]
  return left === null || came === null ? null : { on_hand: left, received: came }
}

/** Moves everything out in the old unit and in again in the new one, so that both figures stay in the movements. */
async function recount(tx: Tx, actor: Pick<FarmActor, 'farmId' | 'userId'>, lot: LockedLot, change: UnitChange): Promise<void> {
  const levels = levelsIn(lot, change)
  if (!levels) throw new Error('a lot cannot be counted in the new unit')
  const { unit, reason } = change
  const move = (quantity: number) => insertMovement(tx, actor, { lot_id: lot.id, type: 'unit', quantity, reason })
  if (lot.on_hand > 0) await move(-lot.on_hand)
  await updateLot(tx, actor, lot.id, { unit, received: levels.received })
  if (lot.on_hand > 0) await move(levels.on_hand)
}
