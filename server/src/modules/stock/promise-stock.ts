import { minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import { keepsUntil } from '@farmlane/contract/stock/keeps-until.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { finishUnitsLater } from './change-unit.ts'
import { shareOut } from './lot-rules.ts'
import { insertMovement, insertMovements, lockLot } from './lot-store.ts'
import * as store from './reserve-store.ts'

/** How much of a product is wanted, in which unit, and the day until which it has to keep. */
export type Demand = { readonly product_id: string; readonly unit: string; readonly quantity: number; readonly day: string }
/** A product without enough stock, with its free quantity, including stock that doesn't keep until the day. */
export type Shortage = {
  readonly product_id: string
  readonly free: number
  /** The product is sold in another unit than the demand's. */
  readonly in_other_unit: boolean
}
export type { Share } from './reserve-store.ts'

/** The shares of each demand in order, or the products without enough stock. */
export type Chosen = { readonly shares: store.Share[][] } | { readonly short: Shortage[] }

/**
 * Reserves stock for lines of orders that are placed, first to expire first, across any number of farms: all of it or nothing. A line
 * in an old unit can use lots that finish in that unit.
 */
export async function promiseStock(tx: Tx, demands: readonly Demand[]): Promise<Chosen> {
  const chosen = chooseAmong(await lockLotsFor(tx, demands), demands, () => true)
  if ('shares' in chosen) await reserveLots(tx, chosen.shares.flat())
  return chosen
}

/**
 * The lots that a new order would reserve. They are locked, so a following `reserveLots` can't fail. Lots past their use-by `today`
 * are left out for every day, and so are lots that finish in an old unit.
 */
export async function chooseLots(tx: Tx, demands: readonly Demand[], today: string): Promise<Chosen> {
  return chooseAmong(await lockLotsFor(tx, demands), demands, (lot) => lot.next_unit === null && keepsUntil(lot, today))
}

const lockLotsFor = (tx: Tx, demands: readonly Demand[]): Promise<store.LotInStock[]> =>
  store.lockLotsOf(
    tx,
    demands.map(({ product_id }) => product_id),
  )

function chooseAmong(
  locked: readonly store.LotInStock[],
  demands: readonly Demand[],
  isUsable: (lot: store.LotInStock) => boolean,
): Chosen {
  const lots = locked.filter(isUsable)
  const free = new Map<string, number>()
  const unitOf = new Map(demands.map(({ product_id, unit }) => [product_id, unit]))
  for (const { product_id, on_hand, reserved } of lots.filter((lot) => unitOf.get(lot.product_id) === lot.unit))
    free.set(product_id, plus(free.get(product_id) ?? 0, minus(on_hand, reserved)))
  const shared = demands.map(({ quantity, ...wanted }) => {
    const keeping = lots.filter((lot) => fits(lot, wanted))
    const taken = shareOut(keeping, quantity)
    // Two demands for one product must not use the same stock.
    for (const share of taken ?? []) {
      const lot = lots.find(({ id }) => id === share.id)
      if (lot) lot.reserved = plus(lot.reserved, share.quantity)
    }
    return taken?.map(({ id, quantity: part }) => ({ lot_id: id, quantity: part })) ?? null
  })
  const missed = demands.filter((_, at) => shared[at] === null)
  if (missed.length === 0) return { shares: shared.map((each) => each ?? []) }
  return {
    short: [...Map.groupBy(missed, ({ product_id }) => product_id)].map(([product_id, [first]]) => ({
      product_id,
      free: free.get(product_id) ?? 0,
      in_other_unit: locked.some((lot) => lot.product_id === product_id && (lot.next_unit ?? lot.unit) !== first?.unit),
    })),
  }
}

const fits = (lot: store.LotInStock, { product_id, unit, day }: Omit<Demand, 'quantity'>): boolean =>
  lot.product_id === product_id && lot.unit === unit && keepsUntil(lot, day)

/** Reserves chosen lots. */
export async function reserveLots(tx: Tx, shares: readonly store.Share[]): Promise<void> {
  await store.addReserved(tx, joinShares(shares))
}

/** Reserves free stock of one lot, up to this quantity, if it keeps until the day. Returns the reserved quantity. */
export async function promiseFromLot(tx: Tx, lotId: string, { quantity, ...wanted }: Demand): Promise<number> {
  const lots = await store.lockLotsOf(tx, [wanted.product_id])
  const lot = lots.find((each) => each.id === lotId && fits(each, wanted))
  const share = lot ? Math.min(quantity, minus(lot.on_hand, lot.reserved)) : 0
  if (share > 0) await store.addReserved(tx, [{ lot_id: lotId, quantity: share }])
  return share
}

/**
 * Reserves more of a lot to match a weight. The goods exist, since they were weighed, so stock missing in the records is added
 * to the lot.
 */
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
 * Releases stock of a weight that no longer applies. Stock that was added for that weight, with the same reason, is removed
 * again as far as it is free, so that a mistyped weight leaves no phantom stock. Returns what was removed.
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

/** How much weighing added to these lots, by its reason: it is released first when the weight no longer applies. */
export const countedIn = (tx: Tx, shares: readonly store.Share[], reason: string): Promise<Map<string, number>> =>
  store.sumCountedIn(
    tx,
    shares.map(({ lot_id }) => lot_id),
    reason,
  )

/** Locks all lots of these products until the transaction ends, for callers that reserve and release more than once. */
export const holdLotsOf = (tx: Tx, actor: Pick<FarmActor, 'farmId'>, productIds: readonly string[]): Promise<void> =>
  store.lockAllLotsOf(tx, actor, productIds)

/** Releases reserved stock. */
export async function releaseStock(tx: Tx, shares: readonly store.Share[]): Promise<void> {
  if (shares.length === 0) return
  finishUnitsLater(tx, await store.lockShares(tx, shares))
  await store.subtractReserved(tx, joinShares(shares))
}

/** Hands over reserved stock: it leaves the lots. */
export async function sellStock(
  tx: Tx,
  shares: readonly store.Share[],
  about: { userId: string | null; reason: string },
): Promise<void> {
  if (shares.length === 0) return
  finishUnitsLater(tx, await store.lockShares(tx, shares))
  await store.moveOut(tx, joinShares(shares), about)
}

/** Joins shares to one per lot, because an update changes each row only once. */
export function joinShares(shares: readonly store.Share[]): store.Share[] {
  const byLot = new Map<string, number>()
  for (const { lot_id, quantity } of shares) byLot.set(lot_id, plus(byLot.get(lot_id) ?? 0, quantity))
  return [...byLot].map(([lot_id, quantity]) => ({ lot_id, quantity }))
}
