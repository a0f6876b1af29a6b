import type { DiscardReason } from '@farmlane/contract/stock/lot.ts'
import type { ReturnStop } from '@farmlane/contract/stock/return-stops.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { shareFree } from './lot-rules.ts'
import { insertMovements } from './lot-store.ts'
import { joinShares } from './promise-stock.ts'
import { lockLotsOf, lockShares, type Share } from './reserve-store.ts'
import { type Archived, listDiscardStops, type Returned } from './return-store.ts'

type InFarm = Pick<FarmActor, 'farmId' | 'userId'>
type About = { readonly cause: DiscardReason; readonly reason: string }

/** Discards stock that was just released from an order: its lots are locked and have that much free. */
export async function wasteStock(tx: Tx, actor: InFarm, shares: readonly Share[], { cause, reason }: About): Promise<void> {
  const moved = joinShares(shares).map(({ lot_id, quantity }) => ({ lot_id, quantity: -quantity }))
  if (moved.length > 0) await insertMovements(tx, actor, moved, { type: 'discard', cause, reason })
}

type Free = { readonly product_id: string; readonly unit: string; readonly quantity: number; readonly lots: readonly string[] }

/** Discards at most this much free stock of a product in this unit, from the named lots first. Returns what was discarded. */
export async function wasteFree(
  tx: Tx,
  actor: InFarm,
  { product_id, unit, quantity, lots }: Free,
  about: About,
): Promise<readonly Share[]> {
  const inUnit = (await lockLotsOf(tx, [product_id])).filter((lot) => lot.unit === unit)
  const shares = shareFree(inUnit, quantity, lots)
  await wasteStock(tx, actor, shares, about)
  return shares
}

/** Returns discarded stock to its lots, free. If a lot can't take it, nothing changes and the stops are returned. */
export async function returnWaste(
  tx: Tx,
  actor: InFarm,
  shares: readonly Returned[],
  { cause, reason, ...about }: About & Archived & { readonly order: string },
): Promise<ReturnStop[]> {
  if (shares.length === 0) return []
  await lockShares(tx, shares)
  const stops = await listDiscardStops(tx, shares, about)
  if (stops.length === 0) await insertMovements(tx, actor, joinShares(shares), { type: 'discard', cause, reason })
  return stops
}
