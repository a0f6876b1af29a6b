import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { freePlaces } from '../fulfilment/index.ts'
import { giveCredits } from '../ledger/index.ts'
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
  const refunds = Map.groupBy(await listRefunds(tx, ids), ({ order_id }) => order_id)
  // What was refunded of it before is not given twice.
  const left = orders.map((order) => ({ ...order, credit_minor: order.credit_minor - sumRefunds(refunds.get(order.id) ?? []) }))
  await returnCredit(tx, left, byUser)
}

/** What was spent on them, or of it what is said here. Who has left gets nothing back. */
export async function returnCredit(tx: Tx, orders: readonly LockedOrder[], byUser: string | null): Promise<void> {
  const spent = orders.flatMap(({ id, farm_id, user_id, credit_minor, number }) =>
    credit_minor > 0 && user_id !== null
      ? [{ farm_id, user_id, amount_minor: credit_minor, order_id: id, reason: purchaseNumber(number), by_user: byUser }]
      : [],
  )
  await giveCredits(tx, 'returned', spent)
}
