import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import type { HandOverOrder, MoveAll, MovedAll } from '@farmlane/contract/orders/desk.ts'
import { isPriceAwaited, unreadyFault } from '@farmlane/contract/orders/line-rules.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { missFault } from '@farmlane/contract/orders/miss-rule.ts'
import { farmMoves, goesOut, isOff, type OrderState } from '@farmlane/contract/orders/order-states.ts'
import { isAboveCeiling } from '@farmlane/contract/orders/order-sum.ts'
import { formatLotStop } from '@farmlane/contract/stock/format-lot-stop.ts'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { isUndoneSince } from '../changes/undo-store.ts'
import { moveOrder, moveOrders } from '../progress/move-order.ts'
import { listHeldLines } from '../record/fact-store.ts'
import { cancelledMail, stepMail, stepMails } from '../record/jobs.ts'
import { isMailed } from '../record/mailed-steps.ts'
import { type LockedOrder, lockOrder, lockOrdersOf } from '../record/purchase-store.ts'
import { checkCode } from './check-code.ts'
import { listTroubled } from './desk-store.ts'

type Asked = {
  readonly order_id: string
  readonly to: OrderState
  readonly reason?: string
} & Partial<HandOverOrder>

/**
 * A farm member moves an order one step. Repeating the step changes nothing; if someone else moved it first, it fails with a
 * conflict. A wrong code is returned, not thrown, so that the count of wrong codes is committed.
 */
export async function moveByFarm(tx: Tx, actor: FarmActor, asked: Asked): Promise<Problem | null> {
  const { order_id, to, reason = '', code = null, at_ceiling = false, device_at } = asked
  const order = await lockOrder(tx, order_id)
  if (!order || order.farm_id !== actor.farmId) throw new Problem('not_found', messages.orderNotFound)
  if (order.state === to || isBehind(order, to)) return null
  if (!farmMoves(order, actor.role).includes(to)) throw new Problem('conflict', messages.movedMeanwhile)
  const deviceAt = device_at ? new Date(device_at) : null
  if (deviceAt && (await isUndoneSince(tx, order.id, deviceAt))) throw new Problem('conflict', messages.undoneSince)
  const early = to === 'no_show' ? missFault(order, tx.now) : null
  if (early) throw new Problem('conflict', early)
  const refusal = code === null ? null : await checkCode(tx, order, code)
  if (refusal) return refusal
  const fault = goesOut(to) ? (await listFaults(tx, [order.id])).get(order.id) : undefined
  if (fault) throw new Problem('conflict', fault)
  if (to === 'delivered') await assertPriceKnown(tx, order, at_ceiling)
  const how = to === 'delivered' ? (code === null ? 'name' : 'code') : null
  await moveOrder(tx, order, {
    to,
    by: 'farm',
    userId: actor.userId,
    reason,
    how,
    deviceAt,
  })
  if (isOff(to)) await tx.enqueue(cancelledMail, { order_id })
  if (isMailed(to)) await tx.enqueue(stepMail, { order_id, step: to })
  return null
}

/** Whether a delivered order already passed this step: another device may send it late. */
const isBehind = ({ state, way }: LockedOrder, to: OrderState): boolean =>
  state === 'delivered' && to === (way === 'delivery' ? 'in_transit' : 'ready')

/**
 * The shopper pays only an agreed price: while they are asked about a higher price, the farm charges the stated maximum or
 * waits.
 */
async function assertPriceKnown(tx: Tx, { id }: LockedOrder, atCeiling: boolean): Promise<void> {
  const lines = await listHeldLines(tx, [id])
  if (!atCeiling && lines.some(isPriceAwaited)) throw fieldProblem('at_ceiling', messages.priceAwaited)
  // Only a yes raises the price above the stated maximum.
  const agreed = lines.some((line) => line.substitutes === null && line.question === 'yes' && isAboveCeiling(line))
  if (atCeiling && agreed) throw new Problem('conflict', messages.priceAnswered)
}

/** Moves all orders of a slot that can take this step. Those that can't stay unchanged and are returned with the reason. */
export async function moveAllByFarm(tx: Tx, actor: FarmActor, { slot_id, to }: MoveAll): Promise<MovedAll> {
  const orders = await lockOrdersOf(tx, { farm_id: actor.farmId, slot_id })
  const movable = orders.filter((order) => farmMoves(order, actor.role).includes(to))
  const faults = await listFaults(
    tx,
    movable.map(({ id }) => id),
  )
  const good = movable.filter(({ id }) => !faults.has(id))
  await moveOrders(tx, good, { to, by: 'farm', userId: actor.userId, reason: '' })
  if (isMailed(to) && good.length > 0) await tx.enqueue(stepMails, { order_ids: good.map(({ id }) => id), step: to })
  const left = movable.flatMap(({ id, number }) => {
    const why = faults.get(id)
    return why ? [{ number: purchaseNumber(number), why }] : []
  })
  return { moved: good.length, left }
}

/** Why orders can't leave the farm yet: a blocked lot, a piece that isn't weighed, an unanswered question. */
async function listFaults(tx: Tx, orderIds: readonly string[]): Promise<Map<string, string>> {
  const troubled = Map.groupBy(await listTroubled(tx, orderIds), ({ order_id }) => order_id)
  const lines = Map.groupBy(await listHeldLines(tx, orderIds), ({ order_id }) => order_id)
  return new Map(
    orderIds.flatMap((id) => {
      const stops = (troubled.get(id) ?? []).flatMap((lot) => formatLotStop(lot, lot.day) ?? [])
      const fault = stops.length > 0 ? `${stops.join(' ')} ${messages.lotTrouble}` : unreadyFault(lines.get(id) ?? [])
      return fault ? [[id, fault] as const] : []
    }),
  )
}
