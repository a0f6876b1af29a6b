import type { ChangeKind } from '@farmlane/contract/events/change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { announce } from '../../../platform/events/announce.ts'
import type { Announcement } from '../../../platform/events/announcement.ts'

/** An order with what both sides subscribe to: the farm to its order, the shopper to the whole purchase. */
export type Shared = {
  readonly id: string
  readonly farm_id: string
  readonly purchase_id: string
  /** Null once the shopper's account is deleted. */
  readonly user_id: string | null
}

/** Tells everyone viewing these orders (farm and shopper) to reload. Every command that changes what they see calls it. */
export function announceOrders(
  tx: Tx,
  orders: readonly Shared[],
  kind: Extract<ChangeKind, 'order' | 'message'> = 'order',
): void {
  const shoppers = new Map(orders.map(({ purchase_id, user_id }) => [purchase_id, user_id]))
  announce(tx, [
    ...orders.map(({ id, farm_id }): Announcement => ({ to: { farmId: farm_id }, kind, id })),
    ...[...shoppers].flatMap(([id, userId]): Announcement[] => (userId === null ? [] : [{ to: { userId }, kind, id }])),
  ])
}
