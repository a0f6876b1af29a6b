import { isImplausible, notConfirmed } from '@farmlane/contract/kernel/implausible.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { minus } from '@farmlane/contract/kernel/quantity.ts'
import { convert, type ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { DiscardLot, HoldLot, RecountLot, ReleaseLot, UpdateLot } from '@farmlane/contract/stock/lot.ts'
import { messages } from '@farmlane/contract/stock/messages.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { weightsOfCrop } from '../growing/index.ts'
import { finishUnits } from './change-unit.ts'
import type { LotGate } from './lot-gate.ts'
import * as store from './lot-store.ts'

type OfLot<T> = T & { lot_id: string }

async function lock(tx: Tx, actor: FarmActor, lotId: string): Promise<store.LockedLot> {
  const lot = await store.lockLot(tx, actor, lotId)
  if (!lot) throw new Problem('not_found', messages.lotNotFound)
  if (lot.withdrawn) throw new Problem('conflict', messages.lotWithdrawn)
  return lot
}

export async function setUseBy(tx: Tx, actor: FarmActor, { lot_id, use_by }: OfLot<UpdateLot>): Promise<void> {
  const lot = await lock(tx, actor, lot_id)
  if (use_by !== null && use_by < lot.received_on) throw fieldProblem('use_by', messages.useByBefore)
  await store.updateLot(tx, actor, lot_id, { use_by })
  const { userId, farmId, client } = actor
  const details = { lot: lot_id, before: lot.use_by, after: use_by }
  await insertAudit(tx, { action: 'stock.use_by_changed', userId, farmId, client, details })
}

export async function holdLot(tx: Tx, actor: FarmActor, { lot_id, reason }: OfLot<HoldLot>): Promise<void> {
  const lot = await lock(tx, actor, lot_id)
  if (lot.held) throw new Problem('conflict', messages.alreadyHeld)
  await store.updateLot(tx, actor, lot_id, { held: true, hold_reason: reason })
  await store.insertMovement(tx, actor, { lot_id, type: 'hold', quantity: 0, reason })
}

/** Holds those of these lots that have stock and are not on hold, each with its own reason. */
export async function holdLots(tx: Tx, actor: FarmActor, lots: readonly OfLot<HoldLot>[]): Promise<void> {
  if (lots.length === 0) return
  await store.lockLots(
    tx,
    actor,
    lots.map(({ lot_id }) => lot_id),
  )
  await store.holdLots(tx, actor, lots)
}

/** Puts a lot on hold because nobody confirmed its unlikely quantity. A lot that is on hold for another reason stays so. */
export async function holdUnconfirmed(tx: Tx, actor: FarmActor, lot: OfLot<HoldLot>): Promise<void> {
  await store.lockLot(tx, actor, lot.lot_id)
  await store.holdLots(tx, actor, [lot], { unconfirmed: true })
}

/** Owners and managers may release a lot. While a gate blocks its sale, only an owner may, and only with a reason. */
export const releaseLotFor =
  (gates: readonly LotGate[]) =>
  async (tx: Tx, actor: FarmActor, { lot_id, reason }: OfLot<ReleaseLot>): Promise<void> => {
    for (const gate of gates) await gate.passRelease(tx, actor, { lot_id, reason })
    const lot = await lock(tx, actor, lot_id)
    if (!lot.held) throw new Problem('conflict', messages.notHeld)
    await release(tx, actor, { lot_id, reason })
  }

/** Releases a lot that is on hold only because its quantity wasn't confirmed. It must be locked. */
export async function releaseUnconfirmed(tx: Tx, actor: FarmActor, lot: store.LockedLot, reason: string): Promise<void> {
  if (lot.hold_unconfirmed) await release(tx, actor, { lot_id: lot.id, reason })
}

async function release(tx: Tx, actor: FarmActor, { lot_id, reason }: OfLot<ReleaseLot>): Promise<void> {
  await store.updateLot(tx, actor, lot_id, { held: false, hold_reason: '', hold_unconfirmed: false })
  await store.insertMovement(tx, actor, { lot_id, type: 'release', quantity: 0, reason })
}

/** Implemented by the catalog, a higher module: locks the product so that it stays unchanged until the transaction ends. */
export type HoldProduct = (tx: Tx, actor: FarmActor, productId: string) => Promise<void>

/** A recount may add stock, so the product must still be allowed to have stock. */
export const recountFor =
  (holdProduct: HoldProduct) =>
  async (tx: Tx, actor: FarmActor, input: OfLot<RecountLot>): Promise<void> => {
    const productId = await store.productOfLot(tx, actor, input.lot_id)
    if (productId) await holdProduct(tx, actor, productId)
    await recountLot(tx, actor, input)
  }

/** A recount without a difference is recorded too, as proof that somebody looked. */
export async function recountLot(tx: Tx, actor: FarmActor, input: OfLot<RecountLot>): Promise<void> {
  const { lot_id, reason, sure } = input
  const lot = await lock(tx, actor, lot_id)
  const quantity = await inUnitOf(tx, actor, lot, input)
  if (quantity < lot.reserved) throw fieldProblem('quantity', messages.belowReserved)
  await store.insertMovement(tx, actor, { lot_id, type: 'recount', quantity: minus(quantity, lot.on_hand), reason })
  if (lot.next_unit) await finishUnits(tx, actor.userId, [lot_id])
  const unit = lot.unit as ProductUnit
  const [counted, usual] = [
    { quantity, unit },
    { quantity: lot.received, unit },
  ]
  if (!sure && isImplausible(counted, usual)) await holdCounted(tx, actor, lot, notConfirmed(counted, usual))
}

/** On a lot that is on hold for another reason, the unconfirmed count becomes a second one, to be seen by the person who releases it. */
async function holdCounted(tx: Tx, actor: FarmActor, lot: store.LockedLot, reason: string): Promise<void> {
  if (!lot.held || lot.hold_unconfirmed) return holdUnconfirmed(tx, actor, { lot_id: lot.id, reason })
  await store.updateLot(tx, actor, lot.id, { hold_reason: [lot.hold_reason, reason].filter(Boolean).join('; ') })
  await store.insertMovement(tx, actor, { lot_id: lot.id, type: 'hold', quantity: 0, reason })
}

type Typed = { readonly quantity: number; readonly unit?: ProductUnit | undefined }

/**
 * A typed quantity in the unit of the lot, which may have been converted since. All that was free stays all that is free: both were
 * rounded to a thousandth.
 */
async function inUnitOf(tx: Tx, actor: FarmActor, lot: store.LockedLot, { quantity, unit }: Typed): Promise<number> {
  if (unit === undefined || unit === lot.unit || quantity === 0) return quantity
  const about = await store.findLot(tx, actor, lot.id)
  const weights = await weightsOfCrop(tx, actor, about?.name ?? '')
  const converted = convert(quantity, unit, lot.unit as ProductUnit, weights)
  if (converted === null) throw fieldProblem('quantity', messages.lotInOtherUnit)
  const free = minus(lot.on_hand, lot.reserved)
  return minus(converted, free) === 0.001 ? free : converted
}

export async function discardLot(tx: Tx, actor: FarmActor, input: OfLot<DiscardLot>): Promise<void> {
  const lot = await lock(tx, actor, input.lot_id)
  const quantity = await inUnitOf(tx, actor, lot, input)
  if (quantity > lot.on_hand) throw fieldProblem('quantity', messages.moreThanThere)
  if (quantity > minus(lot.on_hand, lot.reserved)) throw fieldProblem('quantity', messages.belowReserved)
  await store.insertMovement(tx, actor, {
    lot_id: input.lot_id,
    type: 'discard',
    quantity: -quantity,
    cause: input.reason,
    reason: input.note,
  })
  if (lot.next_unit) await finishUnits(tx, actor.userId, [input.lot_id])
}
