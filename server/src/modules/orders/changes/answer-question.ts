import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { isOpen } from '@farmlane/contract/orders/order-states.ts'
import { isAsked } from '@farmlane/contract/orders/order-sum.ts'
import { weighedTotal } from '@farmlane/contract/orders/quantity-rules.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { listHeldLines } from '../record/fact-store.ts'
import { lockOrder } from '../record/purchase-store.ts'
import { holdAsMuch, recordFacts } from './change-line.ts'

type Answer = { purchase_id: string; order_id: string; line_id: string; agreed: boolean; asked_minor: number | null }

/** The shopper's yes or no to the farm's question. Repeating the same answer changes nothing. */
export async function answerQuestion(tx: Tx, { userId }: Pick<Actor, 'userId'>, asked: Answer): Promise<void> {
  const order = await lockOrder(tx, asked.order_id)
  if (!order || order.user_id !== userId || order.purchase_id !== asked.purchase_id)
    throw new Problem('not_found', messages.purchaseNotFound)
  const line = (await listHeldLines(tx, [order.id])).find(({ id }) => id === asked.line_id)
  if (!line) throw new Problem('not_found', messages.lineNotFound)
  const question = asked.agreed ? 'yes' : 'no'
  if (line.question === question) return
  if (!isAsked(line) || !isOpen(order.state)) throw new Problem('conflict', messages.nothingAsked)
  if (asked.agreed && asked.asked_minor !== null && asked.asked_minor !== weighedTotal(line, line.weights ?? []))
    throw new Problem('conflict', messages.weighedSince)
  // A yes needs no more stock than the order already holds.
  const fact = { kind: 'answered', line_id: line.id, agreed: asked.agreed, reason: '' } as const
  await holdAsMuch(tx, { order, line, fact }, async () => [])
  await recordFacts(tx, order, [fact], { by: 'shopper', userId })
}
