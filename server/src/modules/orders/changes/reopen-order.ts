import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { heldFor } from '@farmlane/contract/orders/order-sum.ts'
import { formatReturnStop, type ReturnStop } from '@farmlane/contract/stock/return-stops.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { listArchived } from '../../catalog/index.ts'
import { retakePlace } from '../../fulfilment/index.ts'
import { giveCredits, lockCredit, spendCredit, spentOn } from '../../ledger/index.ts'
import { promiseStock, reserveAgain, returnStock } from '../../stock/index.ts'
import { type HeldLine, listHeldLines, replaceShares } from '../record/fact-store.ts'
import type { LockedOrder } from '../record/purchase-store.ts'
import { dayOf } from './change-line.ts'
import { isCodeFree, reopenAllocations } from './undo-store.ts'

/** A declined order gets its slot place, its code and its goods back, from any lots with free stock. */
export async function promiseAgain(tx: Tx, order: LockedOrder): Promise<void> {
  const place = await retakePlace(tx, order.slot_id)
  if (place !== 'taken') throw new Problem('conflict', place === 'full' ? messages.undoSlotFull : messages.undoOptionRemoved)
  if (!(await isCodeFree(tx, order))) throw new Problem('conflict', messages.undoCodeTaken)
  const lines = (await listHeldLines(tx, [order.id])).filter((line) => heldFor(line) > 0)
  const day = dayOf(order)
  const taken = await promiseStock(
    tx,
    lines.map((line) => ({ product_id: line.product_id, unit: line.unit, quantity: heldFor(line), day })),
  )
  if ('short' in taken) throw new Problem('conflict', formatGone(lines, taken.short))
  for (const [at, line] of lines.entries()) await replaceShares(tx, order, line.id, taken.shares[at] ?? [])
}

type Missed = { readonly product_id: string; readonly in_other_unit: boolean }

/** 'Kale and Eggs are no longer free. The order stays declined.' */
function formatGone(lines: readonly HeldLine[], short: readonly Missed[]): string {
  const named = (inOtherUnit: boolean) => {
    const missed = short.filter((each) => each.in_other_unit === inOtherUnit)
    const names = lines.filter(({ product_id }) => missed.some((each) => each.product_id === product_id)).map(({ name }) => name)
    return [...new Set(names)]
  }
  const sentences = [formatNames(named(false), 'no longer free'), formatNames(named(true), 'counted in another unit now')]
  return [...sentences.filter(Boolean), 'The order stays declined.'].join(' ')
}

const formatNames = (names: readonly string[], what: string): string =>
  names.length === 0 ? '' : `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} ${what}.`

/** The box of a no-show is still packed, so its goods must come from exactly the same lots. */
export async function holdAgain(tx: Tx, order: LockedOrder): Promise<void> {
  refuseFor(await reserveAgain(tx, await reopenAllocations(tx, order.id)))
}

/** Returns sold goods to their lots and holds them for the order. */
export async function bringBackSold(
  tx: Tx,
  order: LockedOrder,
  about: { readonly userId: string; readonly reason: string },
): Promise<void> {
  const shares = await reopenAllocations(tx, order.id)
  const products = shares.map(({ product_id }) => product_id)
  const archived = await listArchived(tx, { farmId: order.farm_id }, products)
  refuseFor(await returnStock(tx, shares, { ...about, archived }))
}

function refuseFor(stops: readonly ReturnStop[]): void {
  if (stops.length > 0) throw new Problem('conflict', [...stops.map(formatReturnStop), messages.undoStays].join(' '))
}

/** Spends as much farm credit on the order as when it was placed. */
export async function spendAgain(
  tx: Tx,
  { id, farm_id, user_id, credit_minor, number }: LockedOrder,
  byUser: string,
): Promise<void> {
  if (user_id === null) return
  const balance = (await lockCredit(tx, user_id, [farm_id])).get(farm_id) ?? 0
  const lacking = credit_minor - (await spentOn(tx, id))
  const change = { farm_id, user_id, order_id: id, reason: purchaseNumber(number), by_user: byUser }
  if (lacking > balance) throw new Problem('conflict', messages.undoCreditSpent)
  if (lacking > 0) await spendCredit(tx, [{ ...change, amount_minor: lacking }])
  if (lacking < 0) await giveCredits(tx, 'returned', [{ ...change, amount_minor: -lacking }])
}
