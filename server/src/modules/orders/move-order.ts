import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import { isOff, isOpen, mayMove, type OrderState, type Side } from '@farmlane/contract/orders/order-states.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { freePlace } from '../fulfilment/index.ts'
import { giveCredit } from '../ledger/index.ts'
import { releaseStock, sellStock } from '../stock/index.ts'
import { type LockedOrder, settleAllocations, updateForgotten, updateStates } from './purchase-store.ts'

type Move = { readonly to: OrderState; readonly by: Side; readonly userId: string | null; readonly reason: string }

/** The only way an order's state changes, with all that follows from it. False when the table knows no such move. */
export async function moveOrder(tx: Tx, order: LockedOrder, move: Move): Promise<boolean> {
  if (!mayMove(order, move.to, move.by)) return false
  await updateStates(tx, [order], move)
  if (isOff(move.to)) await callOff(tx, order, move)
  // What nobody came for still lies there. Its place in the slot was used, and its credit is the farm's to give back.
  if (move.to === 'no_show') await releaseStock(tx, await settleAllocations(tx, order.id, 'released'))
  if (move.to === 'delivered') {
    const about = { userId: move.userId, reason: purchaseNumber(order.number) }
    await sellStock(tx, await settleAllocations(tx, order.id, 'sold'), about)
    // Where it came to less in the end than was paid ahead, the rest goes back.
    await returnCredit(tx, order, move, order.credit_minor - order.sum_minor)
  }
  if (order.user_id === null && !isOpen(move.to)) await updateForgotten(tx, { id: order.id })
  return true
}

/** The same for many at once, in as many statements as for one: steps that only say how far they are. The caller has asked the table. */
export async function moveOrders(
  tx: Tx,
  orders: readonly LockedOrder[],
  move: Move & { readonly to: 'packed' | 'ready' | 'in_transit' },
): Promise<void> {
  if (orders.some((order) => !mayMove(order, move.to, move.by))) throw new Error(`an order cannot become ${move.to}`)
  if (orders.length > 0) await updateStates(tx, orders, move)
}

/** The place, the lots and the credit go back to where they came from. */
async function callOff(tx: Tx, order: LockedOrder, move: Move): Promise<void> {
  await freePlace(tx, order.slot_id)
  await releaseStock(tx, await settleAllocations(tx, order.id, 'released'))
  await returnCredit(tx, order, move, order.credit_minor)
}

async function returnCredit(tx: Tx, order: LockedOrder, { userId }: Move, amount_minor: number): Promise<void> {
  if (amount_minor <= 0 || order.user_id === null) return
  const reason = purchaseNumber(order.number)
  const { farm_id, user_id, id: order_id } = order
  await giveCredit(tx, 'returned', { farm_id, user_id, amount_minor, order_id, reason, by_user: userId })
}
