import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { isPacked } from '@farmlane/contract/orders/order-states.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { announceOrders } from './announce-orders.ts'
import { forgetOrders } from './forget-shopper.ts'
import { giveBack } from './give-back.ts'
import { cancelledMails } from './jobs.ts'
import { lockOpenOrders, updateStates } from './purchase-store.ts'

/** Before a farm closes: nobody waits for what will not come, and what is packed for somebody is handed over first. */
export async function callOffOrders(tx: Tx, { farmId }: { farmId: string }): Promise<void> {
  const orders = await lockOpenOrders(tx, farmId)
  if (orders.length === 0) return
  if (orders.some(({ state }) => isPacked(state))) throw new Problem('conflict', messages.closingWithPacked)
  await updateStates(tx, orders, { to: 'cancelled', by: 'farm', userId: null, reason: messages.farmClosed })
  announceOrders(tx, orders)
  await giveBack(tx, orders, null)
  const left = orders.filter(({ user_id }) => user_id === null)
  if (left.length > 0) await forgetOrders(tx, { ids: left.map(({ id }) => id) })
  await tx.enqueue(cancelledMails, { order_ids: orders.map(({ id }) => id) })
}
