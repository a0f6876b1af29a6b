import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { minus } from '@farmlane/contract/kernel/quantity.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import { mayBeReplaced } from '@farmlane/contract/orders/line-rules.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { AppliedWishes, ApplyWishes } from '@farmlane/contract/orders/shortage.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { holdLotsOf, recountLot } from '../stock/index.ts'
import { takeOtherLot } from './change-line.ts'
import { shortFault } from './fact-rules.ts'
import { listHeldLines } from './fact-store.ts'
import { findDemand, type WaitingLine } from './find-shortage.ts'
import { lockOrdersOf } from './purchase-store.ts'
import { shortLine } from './short-line.ts'
import { shareByPlacing } from './shortage-rules.ts'
import { listGoodLots } from './shortage-views.ts'
import { substituteLine } from './substitute-line.ts'

type OfProduct = { readonly product_id: string; readonly day: string }

/**
 * What is there of a product goes to who ordered first. Everybody else is short of it and gets something else, or is asked about it,
 * by their wish. Who would be left with an empty box stays as they are, and is named: somebody has to cancel that.
 */
export async function applyWishes(tx: Tx, actor: FarmActor, input: ApplyWishes): Promise<AppliedWishes> {
  const { slot_id, product_id, instead } = input
  await lockOrdersOf(tx, { farm_id: actor.farmId, slot_id })
  await holdLotsOf(tx, actor, instead === null ? [product_id] : [product_id, instead])
  const { day, lines, ordered, book } = await findDemand(tx, actor, { slot_id, product_id })
  const there = Math.min(book, input.there)
  if (!day || ordered <= there) throw new Problem('conflict', messages.notShort)
  const applied: AppliedWishes = { short: 0, replaced: 0, asked: 0, left: [] }
  const shared = shareByPlacing(lines, there)
  // The last give back first what the first are to have.
  for (const { line, wants, gets } of shared.toReversed()) {
    if (gets === wants) continue
    const why = await giveLess(tx, actor, line, { wants, gets, instead })
    if (why) {
      applied.left.unshift({ number: purchaseNumber(line.order.number), why })
      continue
    }
    applied.short += 1
    if (instead === null || !mayBeReplaced(line)) continue
    if (line.wish === 'ask') applied.asked += 1
    else applied.replaced += 1
  }
  for (const { line, gets } of shared) if (gets > 0) await takeGoodLots(tx, actor, line, { product_id, day })
  await countOut(tx, actor, { product_id, day }, { quantity: minus(book, there), lines })
  return applied
}

type Less = { readonly wants: number; readonly gets: number; readonly instead: string | null }

/** Answers why it cannot be done, or nothing when it is. */
async function giveLess(tx: Tx, actor: FarmActor, line: WaitingLine, { wants, gets, instead }: Less): Promise<string | null> {
  const of = { order_id: line.order.id, line_id: line.id }
  const missing = minus(line.quantity, gets)
  const fault = shortFault(await listHeldLines(tx, [line.order.id]), line, missing)
  if (fault) return fault
  await shortLine(tx, actor, { ...of, missing, reason: messages.lessThere })
  if (instead !== null && mayBeReplaced(line))
    await substituteLine(tx, actor, { ...of, product_id: instead, quantity: minus(wants, gets), reason: messages.lessThere })
  return null
}

/** What a line was promised of a lot that must not leave the farm comes from others, as far as they have it. */
async function takeGoodLots(tx: Tx, actor: FarmActor, line: WaitingLine, of: OfProduct): Promise<void> {
  for (;;) {
    const lots = await listGoodLots(tx, actor, of)
    const now = (await listHeldLines(tx, [line.order.id])).find(({ id }) => id === line.id)
    const other = lots.find(({ free }) => free > 0)
    if (!other || !now || now.shares.every(({ lot_id }) => lots.some(({ id }) => id === lot_id))) return
    // What goes into it comes out of the lot that must not go first, so that each round leaves less of that.
    await takeOtherLot(tx, actor, { order_id: line.order.id, line_id: line.id, lot_id: other.id, reason: messages.lessThere })
  }
}

type Excess = { readonly quantity: number; readonly lines: readonly WaitingLine[] }

/** What the book has and the shelf has not must not be sold again: it leaves the lots, those first that these orders were to come from. */
async function countOut(tx: Tx, actor: FarmActor, of: OfProduct, { quantity, lines }: Excess): Promise<void> {
  const used = new Set(lines.flatMap(({ shares }) => shares.map(({ lot_id }) => lot_id)))
  const lots = await listGoodLots(tx, actor, of)
  let rest = quantity
  for (const { id, on_hand, free } of [...lots.filter((lot) => used.has(lot.id)), ...lots.filter((lot) => !used.has(lot.id))]) {
    const out = Math.min(rest, free)
    if (out > 0) await recountLot(tx, actor, { lot_id: id, quantity: minus(on_hand, out), reason: messages.countedAtDesk })
    rest = minus(rest, out)
  }
}
