import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Talk } from '@farmlane/contract/orders/order-message.ts'
import type { Side } from '@farmlane/contract/orders/order-states.ts'
import type { Actor, FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { mayContact } from '../record/contact-rules.ts'
import { findTalk, getTalk, type Standing } from './message-views.ts'

/** One side of the conversation about an order: the farm's or the shopper's. */
export type OwnSide = { readonly standing: Standing; readonly side: Side; readonly userId: string }

/** Another farm's order is reported as not found. */
export async function atDesk(tx: Tx, actor: FarmActor, { order_id }: { order_id: string }): Promise<OwnSide> {
  const standing = await findTalk(tx, order_id)
  if (!standing || standing.farm_id !== actor.farmId) throw new Problem('not_found', messages.orderNotFound)
  if (!mayContact(actor.role, standing, tx.now)) throw new Problem('forbidden', messages.messagesOnTheDay)
  return { standing, side: 'farm', userId: actor.userId }
}

export async function atHome(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  { purchase_id, order_id }: { purchase_id: string; order_id: string },
): Promise<OwnSide> {
  const standing = await findTalk(tx, order_id)
  if (!standing || standing.user_id !== userId || standing.purchase_id !== purchase_id)
    throw new Problem('not_found', messages.purchaseNotFound)
  return { standing, side: 'shopper', userId }
}

export const showTalk = (tx: Tx, { standing, side }: OwnSide): Promise<Talk> => getTalk(tx, standing, side)
