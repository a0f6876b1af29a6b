import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { freePlaces } from '../fulfilment/index.ts'
import { type CreditChange, giveCredits, takeBackCredit } from '../ledger/index.ts'
import { releaseStock } from '../stock/index.ts'
import { listRefunds, sumRefunds } from './fact-store.ts'
import { type LockedOrder, settleAllocations } from './purchase-store.ts'

/** Of orders that are called off, the places, the lots and the credit go back to where they came from. */
export async function giveBack(tx: Tx, orders: readonly LockedOrder[], byUser: string | null): Promise<void> {
  await freePlaces(
    tx,
    orders.map(({ slot_id }) => slot_id),
  )
  const ids = orders.map(({ id }) => id)
  await releaseStock(tx, await settleAllocations(tx, ids, 'released'))
  const left = await lessRefunds(tx, orders)
  await returnCredit(tx, left, byUser)
  await takeBackUnpaid(tx, left, byUser)
}

/** What nobody came for still lies there. Its place in the slot was used, and what it came to is the farm's to give back. */
export async function keepForFarm(tx: Tx, order: LockedOrder, byUser: string | null): Promise<void> {
  await releaseStock(tx, await settleAllocations(tx, [order.id], 'released'))
  await takeBackUnpaid(tx, await lessRefunds(tx, [order]), byUser)
}

/** What was spent on them, or of it what is said here. Who has left gets nothing back. */
export const returnCredit = (tx: Tx, orders: readonly LockedOrder[], byUser: string | null): Promise<void> =>
  giveCredits(tx, 'returned', changesOf(orders, byUser, purchaseNumber))

/** A refund of what was to be paid at a hand-over that never comes: nobody gets back what they have not paid. */
const takeBackUnpaid = (tx: Tx, orders: readonly LockedOrder[], byUser: string | null): Promise<void> =>
  takeBackCredit(
    tx,
    changesOf(
      orders.map((order) => ({ ...order, credit_minor: -order.credit_minor })),
      byUser,
      (number) => `${purchaseNumber(number)}: ${messages.refundUnpaid}`,
    ),
  )

/** With what was paid ahead, less what was refunded: that is not given twice. */
async function lessRefunds(tx: Tx, orders: readonly LockedOrder[]): Promise<LockedOrder[]> {
  const ids = orders.map(({ id }) => id)
  const refunds = Map.groupBy(await listRefunds(tx, ids), ({ order_id }) => order_id)
  return orders.map((order) => ({ ...order, credit_minor: order.credit_minor - sumRefunds(refunds.get(order.id) ?? []) }))
}

const changesOf = (
  orders: readonly LockedOrder[],
  by_user: string | null,
  reasonOf: (number: number) => string,
): CreditChange[] =>
  orders.flatMap(({ id, farm_id, user_id, credit_minor, number }) =>
    credit_minor > 0 && user_id !== null
      ? [{ farm_id, user_id, amount_minor: credit_minor, order_id: id, reason: reasonOf(number), by_user }]
      : [],
  )
