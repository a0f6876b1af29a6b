import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import { mayBeReplaced } from '@farmlane/contract/orders/line-rules.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { AppliedWishes, ApplyWishes } from '@farmlane/contract/orders/shortage.ts'
import type { DiscardReason } from '@farmlane/contract/stock/lot.ts'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { holdLotsOf, recountLot, type Share, wasteStock } from '../../stock/index.ts'
import { takeOtherLot } from '../changes/change-line.ts'
import { shortFault, splitShares } from '../changes/fact-rules.ts'
import { shortLine } from '../changes/short-line.ts'
import { substituteLine } from '../changes/substitute-line.ts'
import { addWaste, findGone } from '../changes/waste-store.ts'
import { listHeldLines } from '../record/fact-store.ts'
import { type LockedOrder, lockOrdersOf } from '../record/purchase-store.ts'
import { findDemand, type WaitingLine } from './find-shortage.ts'
import { shareByPlacing } from './shortage-rules.ts'
import { findProduct, listGoodLots } from './shortage-views.ts'

type OfProduct = { readonly product_id: string; readonly unit: string; readonly day: string }

/**
 * The available quantity goes to the earliest orders. The others are short: by their wish they get a replacement or are asked
 * about one. A line whose box would be empty stays unchanged and is returned in `left`: the farm has to cancel that order.
 */
export async function applyWishes(tx: Tx, actor: FarmActor, input: ApplyWishes): Promise<AppliedWishes> {
  const { slot_id, product_id, instead, gone } = input
  await lockOrdersOf(tx, { farm_id: actor.farmId, slot_id })
  await holdLotsOf(tx, actor, instead === null ? [product_id] : [product_id, instead])
  const unit = input.unit ?? (await findProduct(tx, actor, product_id))?.unit ?? ''
  const { day, lines, ordered, book } = await findDemand(tx, actor, { slot_id, product_id, unit })
  const there = Math.min(book, input.there)
  if (!day || ordered <= there) throw new Problem('conflict', messages.notShort)
  const of = { product_id, unit, day }
  const applied: AppliedWishes = { short: 0, replaced: 0, asked: 0, left: [] }
  const gaveUp: GaveUp[] = []
  const shared = shareByPlacing(lines, there)
  // Later orders release their stock first, so that the earlier ones can take it.
  for (const { line, wants, gets } of shared.toReversed()) {
    if (gets === wants) continue
    const why = await giveLess(tx, actor, line, { wants, gets, instead, gone: book > there ? gone : undefined, gaveUp })
    if (why) {
      applied.left.unshift({ number: purchaseNumber(line.order.number), why })
      continue
    }
    applied.short += 1
    if (instead === null || !mayBeReplaced(line)) continue
    if (line.wish === 'ask') applied.asked += 1
    else applied.replaced += 1
  }
  for (const { line, gets } of shared) if (gets > 0) await takeGoodLots(tx, actor, line, of)
  const excess = { quantity: minus(book, there), lines }
  if (gone) await discardExcess(tx, actor, of, { ...excess, cause: gone, gaveUp })
  if (gone === undefined) await countOut(tx, actor, of, excess)
  return applied
}

/** What a line gave up of discarded goods. */
type GaveUp = { readonly order: LockedOrder; readonly lineId: string; readonly quantity: number }
type Less = {
  readonly wants: number
  readonly gets: number
  readonly instead: string | null
  readonly gone: ApplyWishes['gone']
  readonly gaveUp: GaveUp[]
}

/** Returns why the line can't be reduced, or null once it is reduced. */
async function giveLess(
  tx: Tx,
  actor: FarmActor,
  line: WaitingLine,
  { wants, gets, instead, gone, gaveUp }: Less,
): Promise<string | null> {
  const of = { order_id: line.order.id, line_id: line.id }
  const missing = minus(line.quantity, gets)
  const fault = shortFault(await listHeldLines(tx, [line.order.id]), line, missing)
  if (fault) return fault
  // An earlier shortage of the line keeps its reported cause.
  const happened = line.missing === 0 || gone === (await findGone(tx, line.id)) ? gone : undefined
  await shortLine(
    tx,
    actor,
    { ...of, missing, gone: happened, reason: messages.lessThere },
    async (_tx, _actor, { order }, spare) => {
      gaveUp.push({ order, lineId: line.id, quantity: sumShares(spare) })
    },
  )
  if (instead !== null && mayBeReplaced(line))
    await substituteLine(tx, actor, { ...of, product_id: instead, quantity: minus(wants, gets), reason: messages.lessThere })
  return null
}

const sumShares = (shares: readonly Share[]): number => shares.reduce((sum, { quantity }) => plus(sum, quantity), 0)

/** Replaces the line's share of lots that must not leave the farm with other lots, as far as those have stock. */
async function takeGoodLots(tx: Tx, actor: FarmActor, line: WaitingLine, of: OfProduct): Promise<void> {
  for (;;) {
    const lots = await listGoodLots(tx, actor, of)
    const now = (await listHeldLines(tx, [line.order.id])).find(({ id }) => id === line.id)
    const other = lots.find(({ free }) => free > 0)
    if (!other || !now || now.shares.every(({ lot_id }) => lots.some(({ id }) => id === lot_id))) return
    // Each pass moves quantity out of a blocked lot, so the loop ends.
    await takeOtherLot(tx, actor, { order_id: line.order.id, line_id: line.id, lot_id: other.id, reason: messages.lessThere })
  }
}

type Excess = { readonly quantity: number; readonly lines: readonly WaitingLine[] }

/** The difference between recorded and actual stock, by lot; lots that these orders were to come from first. */
async function listExcess(tx: Tx, actor: FarmActor, of: OfProduct, { quantity, lines }: Excess) {
  const used = new Set(lines.flatMap(({ shares }) => shares.map(({ lot_id }) => lot_id)))
  const lots = await listGoodLots(tx, actor, of)
  let rest = quantity
  return [...lots.filter((lot) => used.has(lot.id)), ...lots.filter((lot) => !used.has(lot.id))].flatMap((lot) => {
    const out = Math.min(rest, lot.free)
    rest = minus(rest, out)
    return out > 0 ? [{ lot_id: lot.id, on_hand: lot.on_hand, quantity: out }] : []
  })
}

/** Recounts the lots, so that the excess can't be sold again. */
async function countOut(tx: Tx, actor: FarmActor, of: OfProduct, excess: Excess): Promise<void> {
  for (const { lot_id, on_hand, quantity } of await listExcess(tx, actor, of, excess))
    await recountLot(tx, actor, { lot_id, quantity: minus(on_hand, quantity), reason: messages.countedAtDesk })
}

type Gone = Excess & { readonly cause: DiscardReason; readonly gaveUp: readonly GaveUp[] }

/** Discards the excess. Each line records what it gave up as its waste, so undoing its shortage restores that stock. */
async function discardExcess(tx: Tx, actor: FarmActor, of: OfProduct, { cause, gaveUp, ...excess }: Gone): Promise<void> {
  let rest: readonly Share[] = (await listExcess(tx, actor, of, excess)).map(({ lot_id, quantity }) => ({ lot_id, quantity }))
  await wasteStock(tx, actor, rest, { cause, reason: messages.countedAtDesk })
  for (const { quantity, ...line } of gaveUp) {
    const { kept, over } = splitShares(rest, quantity)
    if (kept.length > 0) await addWaste(tx, line, kept, cause)
    rest = over
  }
}
