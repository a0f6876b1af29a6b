import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { announceOrders } from '../record/announce-orders.ts'
import { messageMails } from '../record/jobs.ts'
import { lockOrder } from '../record/purchase-store.ts'
import { insertMessage } from './message-store.ts'
import { findTalk } from './message-views.ts'
import type { OwnSide } from './order-talk.ts'
import { otherSide, talkClosed } from './talk-rules.ts'

/** A message read on screen within this time is not mailed, and several in a row make one mail. */
const mailAfterMs = 20_000

/** Sends a message about an order to the other side. */
export async function writeMessage(tx: Tx, { standing, side, userId }: OwnSide, { text }: { text: string }): Promise<void> {
  const { id: order_id } = standing
  const order = await lockOrder(tx, order_id)
  const now = await findTalk(tx, order_id)
  if (!order || !now) throw new Problem('not_found', messages.orderNotFound)
  const closed = talkClosed(now, side, tx.now)
  if (closed) throw new Problem('conflict', closed)
  await insertMessage(tx, { order_id, farm_id: order.farm_id, by: side, userId, text })
  announceOrders(tx, [order], 'message')
  const to = otherSide(side)
  const after = new Date(tx.now.getTime() + mailAfterMs)
  await tx.enqueue(messageMails, { order_id, to }, { once: `${order_id} ${to}`, after })
}
