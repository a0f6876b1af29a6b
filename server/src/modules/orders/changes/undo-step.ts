import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { isOpen } from '@farmlane/contract/orders/order-states.ts'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { lockCurrency } from '../../farms/index.ts'
import { announceOrders } from '../record/announce-orders.ts'
import { undoneMail } from '../record/jobs.ts'
import { isMailedWhenUndone } from '../record/mailed-steps.ts'
import { type LockedOrder, lockOrder } from '../record/purchase-store.ts'
import { bringBackSold, holdAgain, promiseAgain, spendAgain } from './reopen-order.ts'
import { isUndoableStep, type Undoable, undoFault } from './undo-rules.ts'
import { findLastStep, insertUndo } from './undo-store.ts'

/** Reviews belong to a higher module, which passes this in. */
export type IsReviewed = (tx: Tx, orderId: string) => Promise<boolean>

type Asked = { readonly order_id: string; readonly reason: string }

/** Undoes a person's own last step: restores the order, its lots and its credit, and keeps both steps in the history. */
export const undoStepWith =
  (isReviewed: IsReviewed) =>
  async (tx: Tx, actor: FarmActor, { order_id, reason }: Asked): Promise<void> => {
    const order = await lockOrder(tx, order_id)
    if (!order || order.farm_id !== actor.farmId) throw new Problem('not_found', messages.orderNotFound)
    const step = await findLastStep(tx, order.id)
    if (!isUndoableStep(step)) throw new Problem('conflict', messages.undoNothing)
    const fault = undoFault(step, actor, tx.now) ?? (await reopenFault(tx, order, isReviewed))
    if (fault) throw new Problem('conflict', fault)
    await reopen(tx, actor, order, step)
    await insertUndo(tx, order, { undoes: step.number, to: step.before, userId: actor.userId, reason })
    announceOrders(tx, [order])
    if (isMailedWhenUndone(step.state)) await tx.enqueue(undoneMail, { order_id, step: step.state })
  }

/** Why a finished order can't be reopened; null when it can, or when it is still open. */
async function reopenFault(tx: Tx, order: LockedOrder, isReviewed: IsReviewed): Promise<string | null> {
  if (isOpen(order.state)) return null
  if (order.user_id === null) return messages.undoShopperLeft
  if (order.currency !== (await lockCurrency(tx, order.farm_id))) return messages.undoCurrency
  return order.state === 'delivered' && (await isReviewed(tx, order.id)) ? messages.undoReviewed : null
}

async function reopen(tx: Tx, actor: FarmActor, order: LockedOrder, { state }: Undoable): Promise<void> {
  if (state === 'packed') return
  if (state === 'declined') await promiseAgain(tx, order)
  if (state === 'no_show') await holdAgain(tx, order)
  if (state === 'delivered') await bringBackSold(tx, order, { userId: actor.userId, reason: purchaseNumber(order.number) })
  await spendAgain(tx, order, actor.userId)
}
