import { minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import { keepsUntil } from '@farmlane/contract/stock/keeps-until.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { shareOut } from './lot-rules.ts'
import { insertMovement, insertMovements, lockLot } from './lot-store.ts'
import * as store from './reserve-store.ts'

/** How much of a product is wanted, in which unit, and the day until which it has to keep. */
export type Demand = {
  readonly product_id: string
  readonly quantity: number
  readonly unit: string
  readonly day: string
}
/** A product of which there is not enough, and what is free of it, also where it does not keep until the day. */
export type Shortage = { readonly product_id: string; readonly free: number }
export type { Share } from './reserve-store.ts'

/** Each demand's shares in order, or the products of which there is not enough. */
export type Chosen = { readonly shares: store.Share[][] } | { readonly short: Shortage[] }

/** Promises lots to an order, first to expire first, of any number of farms at once: all of it or nothing. */
export async function promiseStock(tx: Tx, demands: readonly Demand[]): Promise<Chosen> {
  const chosen = await chooseLots(tx, demands)
  if ('shares' in chosen) await reserveLots(tx, chosen.shares.flat())
  return chosen
}

/**
 * The lots that `promiseStock` would promise. They are locked, so that it can still be done: see `reserveLots`.
 * What is past its use-by `today` is not there for any day.
 */
export async function chooseLots(tx: Tx, demands: readonly Demand[], today = ''): Promise<Chosen> {
  const locked = await store.lockLotsOf(
    tx,
    demands.map(({ product_id }) => product_id),
  )
  // The farm may have changed the unit since it was ordered: 6 lb are never taken from a lot counted in kg.
  const isOf = (lot: store.LotInStock) => (demand: Demand) => demand.product_id === lot.product_id && demand.unit === lot.unit
  const lots = locked.filter((lot) => demands.some(isOf(lot)) && keepsUntil(lot, today))
  const free = new Map<string, number>()
  for (const { product_id, on_hand, reserved } of lots)
    free.set(product_id, plus(free.get(product_id) ?? 0, minus(on_hand, reserved)))
  const shared = demands.map((demand) => {
    const { quantity, day } = demand
    const keeping = lots.filter((lot) => isOf(lot)(demand) && keepsUntil(lot, day))
    const taken = shareOut(keeping, quantity)
    // Two demands on one product never count the same crate twice.
    for (const share of taken ?? []) {
      const lot = lots.find(({ id }) => id === share.id)
      if (lot) lot.reserved = plus(lot.reserved, share.quantity)
    }
    return taken?.map(({ id, quantity: part }) => ({ lot_id: id, quantity: part })) ?? null
  })
  const short = new Set(demands.filter((_, at) => shared[at] === null).map(({ product_id }) => product_id))
  if (short.size > 0) return { short: [...short].map((product_id) => ({ product_id, free: free.get(product_id) ?? 0 })) }
  return { shares: shared.map((each) => each ?? []) }
}

/** Promises what was chosen. */
export async function reserveLots(tx: Tx, shares: readonly store.Share[]): Promise<void> {
  await store.addReserved(tx, joinShares(shares))
}

/** Promises what this one lot has free, at most so much, where it keeps until the day. Answers how much that is. */
export async function promiseFromLot(tx: Tx, lotId: string, { product_id, quantity, unit, day }: Demand): Promise<number> {
  const lots = await store.lockLotsOf(tx, [product_id])
  const lot = lots.find((each) => each.id === lotId && each.unit === unit && keepsUntil(each, day))
  const share = lot ? Math.min(quantity, minus(lot.on_hand, lot.reserved)) : 0
  if (share > 0) await store.addReserved(tx, [{ lot_id: lotId, quantity: share }])
  return share
}

/** Promises more of a lot because the scale says so. It lies on the scale: what the book lacks of it is counted into it. */
export async function promiseWeighed(
  tx: Tx,
  actor: Pick<FarmActor, 'farmId' | 'userId'>,
  share: store.Share,
  reason: string,
): Promise<void> {
  const lot = await lockLot(tx, actor, share.lot_id)
  if (!lot) throw new Error('a lot that an order holds is gone')
  const lacking = minus(share.quantity, minus(lot.on_hand, lot.reserved))
  if (lacking > 0) await insertMovement(tx, actor, { lot_id: share.lot_id, type: 'recount', quantity: lacking, reason })
  await store.addReserved(tx, [share])
}

/**
 * Gives back what was promised by a weight that does not count any more. What was counted into the lots for that weight, with the
 * same reason, is counted out again as far as nobody else has it: a slip at the scale leaves nothing for sale that is not there.
 * Answers what was counted out.
 */
export async function releaseWeighed(
  tx: Tx,
  actor: Pick<FarmActor, 'farmId' | 'userId'>,
  shares: readonly store.Share[],
  reason: string,
): Promise<store.Share[]> {
  await releaseStock(tx, shares)
  const counted = await store.listCountedIn(tx, shares, reason)
  if (counted.length > 0) await insertMovements(tx, actor, counted, { type: 'recount', reason })
  return counted.map(({ lot_id, quantity }) => ({ lot_id, quantity: -quantity }))
}

/** How much a weight counted into these lots, by its reason: it is the first to go when the weight does not count any more. */
export const countedIn = (tx: Tx, shares: readonly store.Share[], reason: string): Promise<Map<string, number>> =>
  store.sumCountedIn(
    tx,
    shares.map(({ lot_id }) => lot_id),
    reason,
  )

/** Nobody else changes what there is of these products until the transaction ends: for who promises and takes back more than once. */
export const holdLotsOf = (tx: Tx, actor: Pick<FarmActor, 'farmId'>, productIds: readonly string[]): Promise<void> =>
  store.lockAllLotsOf(tx, actor, productIds)

/** Gives back what was promised. */
export async function releaseStock(tx: Tx, shares: readonly store.Share[]): Promise<void> {
  if (shares.length === 0) return
  await store.lockShares(tx, shares)
  await store.subtractReserved(tx, joinShares(shares))
}

/** Hands over what was promised: it leaves the lots. */
export async function sellStock(
  tx: Tx,
  shares: readonly store.Share[],
  about: { userId: string | null; reason: string },
): Promise<void> {
  if (shares.length === 0) return
  await store.lockShares(tx, shares)
  await store.moveOut(tx, joinShares(shares), about)
}

/** One share for each lot: an update meets a row once. */
export function joinShares(shares: readonly store.Share[]): store.Share[] {
  const byLot = new Map<string, number>()
  for (const { lot_id, quantity } of shares) byLot.set(lot_id, plus(byLot.get(lot_id) ?? 0, quantity))
  return [...byLot].map(([lot_id, quantity]) => ({ lot_id, quantity }))
}
