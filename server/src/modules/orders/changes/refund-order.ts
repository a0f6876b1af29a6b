import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { orderSum } from '@farmlane/contract/orders/order-sum.ts'
import { refundable } from '@farmlane/contract/orders/refundable.ts'
import { insertAudit } from '../../../platform/audit-store.ts'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { lockCurrency } from '../../farms/index.ts'
import { giveCredit } from '../../ledger/index.ts'
import { announceOrders } from '../record/announce-orders.ts'
import { insertFacts, listHeldLines, listRefunds, sumRefunds } from '../record/fact-store.ts'
import { tellChanged } from '../record/jobs.ts'
import { lockOrder } from '../record/purchase-store.ts'

type Asked = { order_id: string; line_id: string | null; amount_minor: number; reason: string }

/** Refunds part of an order as credit at the farm, in any state of the order, so that a payment can always be refunded. */
export async function refundOrder(tx: Tx, actor: FarmActor, { order_id, line_id, amount_minor, reason }: Asked): Promise<void> {
  const order = await lockOrder(tx, order_id)
  if (!order || order.farm_id !== actor.farmId) throw new Problem('not_found', messages.orderNotFound)
  if (order.user_id === null) throw new Problem('conflict', messages.refundNobody)
  // Credit is in the farm's currency.
  if (order.currency !== (await lockCurrency(tx, order.farm_id))) throw new Problem('conflict', messages.refundFormerCurrency)
  const refunds = await listRefunds(tx, [order.id])
  const refunded_minor = sumRefunds(refunds)
  const left = refundable({ ...order, total_minor: order.sum_minor, refunded_minor })
  if (amount_minor > left) throw fieldProblem('amount_minor', left === 0 ? messages.refundNothing : messages.refundTooMuch)
  if (line_id !== null) {
    const { lines } = orderSum(await listHeldLines(tx, [order.id]), { ...order, refunded_minor })
    const line = lines.get(line_id)
    if (!line) throw new Problem('not_found', messages.lineNotFound)
    const before = sumRefunds(refunds.filter((refund) => refund.line_id === line_id))
    if (amount_minor > line.total_minor - before) throw fieldProblem('amount_minor', messages.refundLine)
  }
  const { farm_id, user_id } = order
  await insertFacts(tx, order, [{ kind: 'refunded', line_id, amount_minor, reason }], { by: 'farm', userId: actor.userId })
  await giveCredit(tx, 'refunded', {
    ...{ farm_id, user_id, amount_minor, order_id },
    reason: `${purchaseNumber(order.number)}: ${reason}`,
    by_user: actor.userId,
  })
  await insertAudit(tx, {
    action: 'orders.refunded',
    userId: actor.userId,
    farmId: actor.farmId,
    client: actor.client,
    details: { order: order_id, line: line_id, amount_minor },
  })
  announceOrders(tx, [order])
  await tellChanged(tx, order.id)
}
