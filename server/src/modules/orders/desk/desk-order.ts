import type { DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import { refundable } from '@farmlane/contract/orders/refundable.ts'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { creditOf } from '../../ledger/index.ts'
import { getDeskSteps } from './desk-views.ts'

type InFarm = Pick<FarmActor, 'farmId' | 'role' | 'userId'>

/** A farm's own part of a purchase, with its refunds and the shopper's current credit at the farm. */
export async function getDeskOrder(tx: Tx, actor: InFarm, orderId: string): Promise<DeskOrderSteps> {
  const { order, userId } = await getDeskSteps(tx, actor, orderId)
  if (order.money === null) return { ...order, refunds: null }
  const given_minor = order.facts.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0), 0)
  // A deleted account has no credit and can't be refunded.
  if (userId === null) return { ...order, refunds: { given_minor, left_minor: 0, balance_minor: 0 } }
  const left_minor = refundable({ state: order.state, ...order.money, refunded_minor: given_minor })
  const balance_minor = (await creditOf(tx, userId, [actor.farmId])).get(actor.farmId) ?? 0
  return { ...order, refunds: { given_minor, left_minor, balance_minor } }
}
