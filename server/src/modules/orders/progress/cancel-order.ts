import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { isOff, mayCancel } from '@farmlane/contract/orders/order-states.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { cancelledMail, farmCancelledMails } from '../record/jobs.ts'
import { lockOrder } from '../record/purchase-store.ts'
import { moveOrder } from './move-order.ts'

type Asked = { purchase_id: string; order_id: string; reason: string }

/** A shopper cancels one farm's part, until its cutoff. Canceling a canceled order changes nothing. */
export async function cancelOrder(tx: Tx, { userId }: Pick<Actor, 'userId'>, asked: Asked): Promise<void> {
  const order = await lockOrder(tx, asked.order_id)
  if (!order || order.user_id !== userId || order.purchase_id !== asked.purchase_id)
    throw new Problem('not_found', messages.purchaseNotFound)
  if (isOff(order.state)) return
  if (!mayCancel(order, tx.now)) throw new Problem('conflict', messages.cancelTooLate)
  await moveOrder(tx, order, { to: 'cancelled', by: 'shopper', userId, reason: asked.reason })
  await tx.enqueue(cancelledMail, { order_id: order.id })
  await tx.enqueue(farmCancelledMails, { order_id: order.id })
}
