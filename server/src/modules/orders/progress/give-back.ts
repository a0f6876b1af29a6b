import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { freePlaces } from '../../fulfilment/index.ts'
import { type CreditChange, giveCredits, takeBackCredit } from '../../ledger/index.ts'
import { releaseStock } from '../../stock/index.ts'
import { listRefunds, sumRefunds } from '../record/fact-store.ts'
import { type LockedOrder, settleAllocations } from '../record/purchase-store.ts'

/** Canceled orders free their slot places, release their stock and return their credit. */
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

/** Goods of a no-show are released. Its slot place stays used, and spent credit is left for the farm to refund. */
export async function keepForFarm(tx: Tx, order: LockedOrder, byUser: string | null): Promise<void> {
  await releaseStock(tx, await settleAllocations(tx, [order.id], 'released'))
  await takeBackUnpaid(tx, await lessRefunds(tx, [order]), byUser)
}

/** Returns `credit_minor` of each order. Deleted accounts get nothing back. */
export const returnCredit = (tx: Tx, orders: readonly LockedOrder[], byUser: string | null): Promise<void> =>
  giveCredits(tx, 'returned', changesOf(orders, byUser, purchaseNumber))

/** Reverses refunds of money that was never paid because the hand-over won't take place. */
const takeBackUnpaid = (tx: Tx, orders: readonly LockedOrder[], byUser: string | null): Promise<void> =>
  takeBackCredit(
    tx,
    changesOf(
      orders.map((order) => ({ ...order, credit_minor: -order.credit_minor })),
      byUser,
      (number) => `${purchaseNumber(number)}: ${messages.refundUnpaid}`,
    ),
  )

/** The credit spent on each order less its refunds, so that nothing is returned twice. */
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
