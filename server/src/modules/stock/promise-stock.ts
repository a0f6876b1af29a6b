import { plus } from '@farmlane/contract/kernel/quantity.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { shareOut } from './lot-rules.ts'
import * as store from './reserve-store.ts'

/** How much of a product is wanted, and the day until which it has to keep. */
export type Demand = { readonly product_id: string; readonly quantity: number; readonly day: string }
export type { Share } from './reserve-store.ts'

/**
 * Promises lots to an order, first to expire first, of any number of farms at once: all of it or nothing.
 * Answers each demand's shares in order, or the products of which there is not enough.
 */
export async function promiseStock(
  tx: Tx,
  demands: readonly Demand[],
): Promise<{ shares: store.Share[][] } | { short: string[] }> {
  const lots = await store.lockLotsOf(
    tx,
    demands.map(({ product_id }) => product_id),
  )
  const shared = demands.map(({ product_id, quantity, day }) => {
    const keeping = lots.filter((lot) => lot.product_id === product_id && (lot.use_by === null || lot.use_by >= day))
    const taken = shareOut(keeping, quantity)
    // Two demands on one product never count the same crate twice.
    for (const share of taken ?? []) {
      const lot = lots.find(({ id }) => id === share.id)
      if (lot) lot.reserved = plus(lot.reserved, share.quantity)
    }
    return taken?.map(({ id, quantity: part }) => ({ lot_id: id, quantity: part })) ?? null
  })
  const short = demands.filter((_, at) => shared[at] === null).map(({ product_id }) => product_id)
  if (short.length > 0) return { short: [...new Set(short)] }
  const shares = shared.map((each) => each ?? [])
  const all = summed(shares.flat())
  if ((await store.addReserved(tx, all)) !== all.length) throw new Error('a locked lot has less than was read from it')
  return { shares }
}

/** Gives back what was promised. */
export async function releaseStock(tx: Tx, shares: readonly store.Share[]): Promise<void> {
  if (shares.length === 0) return
  await store.lockShares(tx, shares)
  await store.subtractReserved(tx, summed(shares))
}

/** Hands over what was promised: it leaves the lots. */
export async function sellStock(
  tx: Tx,
  shares: readonly store.Share[],
  about: { userId: string | null; reason: string },
): Promise<void> {
  if (shares.length === 0) return
  await store.lockShares(tx, shares)
  await store.moveOut(tx, summed(shares), about)
}

/** One share for each lot: an update meets a row once. */
function summed(shares: readonly store.Share[]): store.Share[] {
  const byLot = new Map<string, number>()
  for (const { lot_id, quantity } of shares) byLot.set(lot_id, plus(byLot.get(lot_id) ?? 0, quantity))
  return [...byLot].map(([lot_id, quantity]) => ({ lot_id, quantity }))
}
