import { dayIn } from '@farmlane/contract/kernel/count-days.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import type { WeighLine } from '@farmlane/contract/orders/facts.ts'
import { type LineCommand, lineFault } from '@farmlane/contract/orders/line-rules.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { afterFact, heldFor, orderSum } from '@farmlane/contract/orders/order-sum.ts'
import { formatLotStop } from '@farmlane/contract/stock/format-lot-stop.ts'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import {
  countedIn,
  joinShares,
  promiseFromLot,
  promiseStock,
  promiseWeighed,
  releaseStock,
  releaseWeighed,
  type Share,
  weighedFor,
} from '../../stock/index.ts'
import { announceOrders } from '../record/announce-orders.ts'
import {
  type HeldLine,
  insertFacts,
  listHeldLines,
  listRefunds,
  type NewFact,
  replaceShares,
  sumRefunds,
  updateSum,
} from '../record/fact-store.ts'
import { askedMail } from '../record/jobs.ts'
import { type LockedOrder, lockOrder } from '../record/purchase-store.ts'
import { findLot } from './choice-views.ts'
import { countedLast, splitShares, weighProblem } from './fact-rules.ts'

type OfLine = { readonly order_id: string; readonly line_id: string }
type Of<T> = OfLine & T
export type LockedLine = { readonly order: LockedOrder; readonly lines: readonly HeldLine[]; readonly line: HeldLine }

/** Locks the order and returns one of its lines with the others. Fails when the command is not allowed on the line. */
export async function lockLine(
  tx: Tx,
  actor: FarmActor,
  command: LineCommand,
  { order_id, line_id }: OfLine,
): Promise<LockedLine> {
  const order = await lockOrder(tx, order_id)
  if (!order || order.farm_id !== actor.farmId) throw new Problem('not_found', messages.orderNotFound)
  const lines = await listHeldLines(tx, [order.id])
  const line = lines.find(({ id }) => id === line_id)
  if (!line) throw new Problem('not_found', messages.lineNotFound)
  const fault = lineFault(command, order, line)
  if (fault) throw new Problem('conflict', fault)
  return { order, lines, line }
}

export const byFarm = ({ userId }: FarmActor) => ({ by: 'farm', userId }) as const

/** Stores the facts and updates the order's sum. */
export async function recordFacts(
  tx: Tx,
  order: LockedOrder,
  facts: readonly NewFact[],
  teller: { by: 'farm' | 'shopper'; userId: string },
): Promise<void> {
  await insertFacts(tx, order, facts, teller)
  const refunded_minor = sumRefunds(await listRefunds(tx, [order.id]))
  await updateSum(tx, order.id, orderSum(await listHeldLines(tx, [order.id]), { ...order, refunded_minor }))
  announceOrders(tx, [order])
}

/**
 * Releases stock that a weight no longer needs and removes what an earlier weight had added to the lots. Returns what was
 * removed.
 */
export const releaseOver = (tx: Tx, actor: FarmActor, order: LockedOrder, over: readonly Share[]): Promise<Share[]> =>
  releaseWeighed(tx, actor, joinShares(over), weighedFor(purchaseNumber(order.number)))

/** The line with shares that weighing added to its lots moved behind its other shares. */
export async function scaleLast<L extends Pick<HeldLine, 'shares'>>(tx: Tx, order: LockedOrder, line: L): Promise<L> {
  return { ...line, shares: countedLast(line.shares, await countedIn(tx, line.shares, weighedFor(purchaseNumber(order.number)))) }
}

export async function weighLine(tx: Tx, actor: FarmActor, asked: Of<WeighLine>): Promise<void> {
  const { order, line } = await lockLine(tx, actor, 'weigh', asked)
  const { weights } = asked
  const problem = weighProblem(line, asked)
  if (problem) throw problem
  if (line.weights?.every((weight, at) => weight === weights[at])) return
  const fact = { kind: 'weighed', line_id: line.id, weights, reason: '' } as const
  const find = async (more: number) => {
    const [first] = line.shares
    if (!first) throw new Error('nothing is held for a line that is weighed')
    const share = { lot_id: first.lot_id, quantity: more }
    await promiseWeighed(tx, actor, share, weighedFor(purchaseNumber(order.number)))
    return [share]
  }
  await holdAsMuch(tx, { order, line: await scaleLast(tx, order, line), fact }, find, (over) =>
    releaseOver(tx, actor, order, over),
  )
  await recordFacts(tx, order, [fact], byFarm(actor))
}

type Rehold = { readonly order: LockedOrder; readonly line: HeldLine; readonly fact: NewFact }

/** Adjusts the stock held for a line to what it needs after this fact: releases the excess or finds more. */
export async function holdAsMuch(
  tx: Tx,
  { order, line, fact }: Rehold,
  find: (more: number) => Promise<readonly Share[]>,
  release: (over: readonly Share[]) => Promise<unknown> = (over) => releaseStock(tx, over),
): Promise<void> {
  const held = line.shares.reduce((sum, { quantity }) => plus(sum, quantity), 0)
  const needed = heldFor(afterFact(line, fact))
  if (needed === held) return
  const { kept, over } = splitShares(line.shares, needed)
  if (over.length > 0) await release(over)
  const found = needed > held ? await find(minus(needed, held)) : []
  await replaceShares(tx, order, line.id, joinShares([...kept, ...found]))
}

export async function promised(
  tx: Tx,
  order: LockedOrder,
  { product_id, unit }: Pick<HeldLine, 'product_id' | 'unit'>,
  quantity: number,
): Promise<readonly Share[]> {
  const taken = await promiseStock(tx, [{ product_id, unit, quantity, day: dayOf(order) }])
  if ('short' in taken)
    throw new Problem('conflict', taken.short.some((each) => each.in_other_unit) ? messages.stockInOtherUnit : messages.stockGone)
  return taken.shares[0] ?? []
}

/** The day until which the goods have to keep. */
export const dayOf = ({ time_zone, starts_at }: LockedOrder): string => dayIn(time_zone, starts_at)

/** A sentence about what keeps this lot of the product on the farm; undefined when there is no such stop. */
async function formatStop(tx: Tx, actor: FarmActor, lotId: string, { product_id, day }: { product_id: string; day: string }) {
  const lot = await findLot(tx, actor, lotId)
  return (lot?.product_id === product_id && formatLotStop(lot, day)) || undefined
}

/** Moves the line to another lot, as far as that has stock; the rest stays with the promised lots. */
export async function takeOtherLot(
  tx: Tx,
  actor: FarmActor,
  { lot_id, reason, ...asked }: Of<{ lot_id: string; reason: string }>,
): Promise<void> {
  const { order, line: asPromised } = await lockLine(tx, actor, 'other_lot', asked)
  const line = await scaleLast(tx, order, asPromised)
  const others = line.shares.filter((share) => share.lot_id !== lot_id)
  const wanted = others.reduce((sum, { quantity }) => plus(sum, quantity), 0)
  const from = { product_id: line.product_id, unit: line.unit, quantity: wanted, day: dayOf(order) }
  const taken = wanted > 0 ? await promiseFromLot(tx, lot_id, from) : 0
  if (taken === 0) throw fieldProblem('lot_id', (await formatStop(tx, actor, lot_id, from)) ?? messages.lotNotUsable)
  const { kept, over } = splitShares(others, minus(wanted, taken))
  await releaseOver(tx, actor, order, over)
  const own = line.shares.filter((share) => share.lot_id === lot_id)
  await replaceShares(tx, order, line.id, joinShares([...own, { lot_id, quantity: taken }, ...kept]))
  const after = (await listHeldLines(tx, [order.id])).find(({ id }) => id === line.id)
  const code = after?.shares.find((share) => share.lot_id === lot_id)?.code ?? ''
  const fact = {
    kind: 'other_lot',
    line_id: line.id,
    lots: [...new Set(others.map((share) => share.code)), code],
    reason,
  } as const
  await recordFacts(tx, order, [fact], byFarm(actor))
}

/** Asks whether the shopper accepts a price above the stated maximum. Until they say yes, the maximum applies. */
export async function askAboutLine(tx: Tx, actor: FarmActor, asked: OfLine): Promise<void> {
  const { order, line } = await lockLine(tx, actor, 'ask', asked)
  if (line.question === 'waiting') return
  await recordFacts(tx, order, [{ kind: 'asked', line_id: line.id, reason: '' }], byFarm(actor))
  await tx.enqueue(askedMail, { order_id: order.id, line_id: line.id })
}
