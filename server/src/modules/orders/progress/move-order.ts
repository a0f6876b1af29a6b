import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import { isOff, isOpen, mayMove } from '@farmlane/contract/orders/order-states.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { sellStock } from '../../stock/index.ts'
import { announceOrders } from '../record/announce-orders.ts'
import { type LockedOrder, type Step, settleAllocations, updateStates } from '../record/purchase-store.ts'
import { forgetOrders } from './forget-shopper.ts'
import { giveBack, keepForFarm, returnCredit } from './give-back.ts'

/**
 * Moves an order one step, with all consequences; only `undo-step.ts` moves it back. The caller has checked that the move is
 * allowed.
 */
export async function moveOrder(tx: Tx, order: LockedOrder, move: Step): Promise<void> {
  await takeStep(tx, [order], move)
  if (move.to === 'no_show') await keepForFarm(tx, order, move.userId)
  if (move.to === 'delivered') {
    const about = { userId: move.userId, reason: purchaseNumber(order.number) }
    await sellStock(tx, await settleAllocations(tx, [order.id], 'sold'), about)
  }
  // If the order came to less than the credit spent on it, the rest is returned.
  if (move.to === 'delivered' || move.to === 'no_show')
    await returnCredit(tx, [{ ...order, credit_minor: order.credit_minor - order.sum_minor }], move.userId)
}

type OfMany = { readonly to: 'packed' | 'ready' | 'in_transit' | 'cancelled' }
/** The same for many orders, in as many statements as for one. */
export const moveOrders = (tx: Tx, orders: readonly LockedOrder[], move: Step & OfMany): Promise<void> =>
  takeStep(tx, orders, move)

async function takeStep(tx: Tx, orders: readonly LockedOrder[], move: Step): Promise<void> {
  if (orders.some((order) => !mayMove(order, move.to, move.by))) throw new Error(`an order cannot become ${move.to}`)
  if (orders.length === 0) return
  await updateStates(tx, orders, move)
  announceOrders(tx, orders)
  if (isOff(move.to)) await giveBack(tx, orders, move.userId)
  const left = isOpen(move.to) ? [] : orders.filter(({ user_id }) => user_id === null)
  if (left.length > 0) await forgetOrders(tx, { ids: left.map(({ id }) => id) })
}
