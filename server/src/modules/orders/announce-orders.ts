import type { ChangeKind } from '@farmlane/contract/events/change.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { announce } from '../../platform/events/announce.ts'
import type { Announcement } from '../../platform/events/announcement.ts'

/** An order as both sides know it: the farm by its own part, the shopper by the purchase. */
export type Shared = {
  readonly id: string
  readonly farm_id: string
  readonly purchase_id: string
  /** Null once the shopper has left. */
  readonly user_id: string | null
}

/** Whoever looks at these orders, at the desk or at home, is told to look again. Every deed that changes what they see calls it. */
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
