import type { ReturnStop } from '@farmlane/contract/stock/return-stops.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { joinShares } from './promise-stock.ts'
import { addReserved, lockShares } from './reserve-store.ts'
import { type Archived, listReturnStops, listStopsToReserve, moveBackIn, type Returned } from './return-store.ts'

/**
 * Undoes a sale: its goods return to their lots, held for the order again. If a lot can't take them, nothing changes and the
 * stops are returned.
 */
export async function returnStock(
  tx: Tx,
  shares: readonly Returned[],
  about: Archived & { readonly userId: string | null; readonly reason: string },
): Promise<ReturnStop[]> {
  if (shares.length === 0) return []
  await lockShares(tx, shares)
  const stops = await listReturnStops(tx, shares, about)
  if (stops.length === 0) await moveBackIn(tx, joinShares(shares), about)
  return stops
}

/** Reserves the same lots for the order again: all of it or nothing. */
export async function reserveAgain(tx: Tx, shares: readonly Returned[]): Promise<ReturnStop[]> {
  if (shares.length === 0) return []
  await lockShares(tx, shares)
  const stops = await listStopsToReserve(tx, shares, joinShares(shares))
  if (stops.length === 0) await addReserved(tx, joinShares(shares))
  return stops
}
