import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { DeskSettings, SaveRun } from '@farmlane/contract/orders/desk.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { isToCome } from '@farmlane/contract/orders/order-states.ts'
import { insertAudit } from '../../../platform/audit-store.ts'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { announce } from '../../../platform/events/announce.ts'
import { lockOrdersOf } from '../record/purchase-store.ts'
import { updateRun, upsertDeskSettings, upsertLook } from './desk-store.ts'

/** Marks new orders as seen for the whole farm. */
export async function lookAtDesk(tx: Tx, { farmId }: FarmActor): Promise<void> {
  await upsertLook(tx, { farmId })
  announce(tx, [{ to: { farmId }, kind: 'desk', id: null }])
}

export async function changeDeskSettings(tx: Tx, actor: FarmActor, settings: DeskSettings): Promise<void> {
  await upsertDeskSettings(tx, actor, settings)
  announce(tx, [{ to: { farmId: actor.farmId }, kind: 'desk', id: null }])
  await insertAudit(tx, {
    action: 'orders.desk_changed',
    userId: actor.userId,
    farmId: actor.farmId,
    client: actor.client,
    details: settings,
  })
}

const notFound = (): never => {
  throw new Problem('not_found', messages.orderNotFound)
}

/** The chosen driving order of a day's deliveries. */
export async function saveRun(tx: Tx, actor: FarmActor, { slot_id, order_ids }: SaveRun): Promise<void> {
  const orders = await lockOrdersOf(tx, { farm_id: actor.farmId, slot_id })
  const known = new Map(orders.map((order) => [order.id, order]))
  const stops = order_ids.map((id) => known.get(id) ?? notFound())
  if (stops.some(({ way, state }) => way !== 'delivery' || !isToCome(state))) throw new Problem('conflict', messages.runStop)
  await updateRun(tx, actor, slot_id, order_ids)
  announce(tx, [{ to: { farmId: actor.farmId }, kind: 'desk', id: null }])
}
