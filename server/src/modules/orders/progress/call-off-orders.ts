import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { isPacked } from '@farmlane/contract/orders/order-states.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { cancelledMails } from '../record/jobs.ts'
import { lockOpenOrders } from '../record/purchase-store.ts'
import { moveOrders } from './move-order.ts'

/** Cancels the open orders before a farm closes. Fails if an order is already packed: it must be handed over first. */
export async function callOffOrders(tx: Tx, { farmId }: { farmId: string }): Promise<void> {
  const orders = await lockOpenOrders(tx, farmId)
  if (orders.length === 0) return
  if (orders.some(({ state }) => isPacked(state))) throw new Problem('conflict', messages.closingWithPacked)
  await moveOrders(tx, orders, { to: 'cancelled', by: 'farm', userId: null, reason: messages.farmClosed })
  await tx.enqueue(cancelledMails, { order_ids: orders.map(({ id }) => id) })
}
