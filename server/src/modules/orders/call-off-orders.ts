import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { cancelledMail } from './jobs.ts'
import { moveOrder } from './move-order.ts'
import { lockOpenOrders } from './purchase-store.ts'

/** Before a farm closes: nobody waits for what will not come, and what is packed for somebody is handed over first. */
export async function callOffOrders(tx: Tx, { farmId }: { farmId: string }): Promise<void> {
  for (const order of await lockOpenOrders(tx, farmId)) {
    const move = { to: 'cancelled', by: 'farm', userId: null, reason: messages.farmClosed } as const
    const packed = order.state !== 'placed' && order.state !== 'accepted'
    if (packed || !(await moveOrder(tx, order, move))) throw new Problem('conflict', messages.closingWithPacked)
    await tx.enqueue(cancelledMail, { order_id: order.id })
  }
}
