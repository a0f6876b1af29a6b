import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import type { ShortLine } from '@farmlane/contract/orders/facts.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { formatReturnStop } from '@farmlane/contract/stock/return-stops.ts'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { listArchived } from '../../catalog/index.ts'
import { holdLotsOf, joinShares, reserveLots, returnWaste, type Share, wasteFree, wasteStock } from '../../stock/index.ts'
import { type HeldLine, replaceShares } from '../record/fact-store.ts'
import { tellChanged } from '../record/jobs.ts'
import type { LockedOrder } from '../record/purchase-store.ts'
import { byFarm, lockLine, promised, recordFacts, releaseOver, scaleLast } from './change-line.ts'
import { lessShares, shortFault, splitShares } from './fact-rules.ts'
import { planShortage, type ShortPlan } from './short-rules.ts'
import { addWaste, findGone, findWaste, takeFromWaste, type Waste } from './waste-store.ts'

type Asked = ShortLine & { readonly order_id: string; readonly line_id: string }
type Short = {
  readonly order: LockedOrder
  readonly line: HeldLine
  readonly plan: ShortPlan
  readonly missing: number
  readonly reason: string
}
type Discard = (tx: Tx, actor: FarmActor, short: Short, spare: readonly Share[]) => Promise<void>

/**
 * Reports how much of a line is missing and what happened to it: goods that are gone are discarded from their lots, others go
 * back on sale. A later report replaces the earlier one, and stock changes by the difference. A caller that discards goods of
 * several lines at once passes its own `discardSpare`.
 */
export async function shortLine(
  tx: Tx,
  actor: FarmActor,
  { missing, gone, reason, ...asked }: Asked,
  discardSpare: Discard = discard,
): Promise<void> {
  const { order, lines, line } = await lockLine(tx, actor, 'short', asked)
  const before = await findGone(tx, line.id)
  const waste = before && (await findWaste(tx, line.id))
  const plan = planShortage(
    { line, held: sumOf(line.shares), gone: before, wasted: sumOf(waste?.shares ?? []) },
    { missing, gone },
  )
  if (!plan) return
  const fault = shortFault(lines, line, missing)
  if (fault) throw fieldProblem('missing', fault)
  const short = { order, line, plan, missing, reason }
  const archived = plan.restore > 0 ? await listArchived(tx, actor, [line.product_id]) : []
  // The following steps lock lots more than once, so all are locked here first, in the order of their ids.
  if (plan.restore > 0 || plan.freed > 0) await holdLotsOf(tx, actor, [line.product_id])
  const restored = waste ? await restoreWaste(tx, actor, short, { ...waste, archived }) : []
  const spare = await rehold(tx, actor, short, restored)
  if (plan.discard) await discardSpare(tx, actor, short, joinShares(splitShares(spare, plan.waste).kept))
  const fact = { kind: 'short', line_id: line.id, missing, reason, ...(plan.gone && { gone: plan.gone }) } as const
  await recordFacts(tx, order, [fact], byFarm(actor))
  // The cause concerns only the farm; the shopper is told how much is missing.
  if (missing !== line.missing) await tellChanged(tx, order.id)
}

/** Returns discarded goods to their lots, free. Returns their shares. */
async function restoreWaste(
  tx: Tx,
  actor: FarmActor,
  { order, line, plan, missing }: Short,
  { archived, ...waste }: Waste & { readonly archived: readonly string[] },
): Promise<readonly Share[]> {
  const { kept: back } = splitShares(waste.shares, plan.restore)
  const note = missing > 0 && plan.gone !== waste.cause ? messages.shortCorrected : messages.shortUndone
  const number = purchaseNumber(order.number)
  const stops = await returnWaste(tx, actor, back, { cause: waste.cause, reason: `${number}: ${note}`, order: number, archived })
  if (stops.length > 0) throw new Problem('conflict', [...stops.map(formatReturnStop), messages.shortStays].join(' '))
  await takeFromWaste(tx, { lineId: line.id }, back)
  return back
}

/** Holds what the line needs now, from restored goods first. Returns restored or released shares that are not held. */
async function rehold(
  tx: Tx,
  actor: FarmActor,
  { order, line, plan: { hold, release } }: Short,
  restored: readonly Share[],
): Promise<readonly Share[]> {
  if (hold === 0 && release === 0) return restored
  const { shares } = await scaleLast(tx, order, line)
  const { kept, over } = splitShares(shares, minus(sumOf(shares), release))
  // Stock that only weighing had added is removed again, so it can't be discarded.
  const countedOut = over.length > 0 ? await releaseOver(tx, actor, order, over) : []
  const { kept: again, over: rest } = splitShares(restored, hold)
  await reserveLots(tx, again)
  const lacking = minus(hold, sumOf(again))
  const found = lacking > 0 ? await promised(tx, order, line, lacking) : []
  await replaceShares(tx, order, line.id, joinShares([...kept, ...again, ...found]))
  return joinShares([...lessShares(joinShares(over), countedOut), ...rest])
}

/** Discards missing goods: shares no longer held, and as much of previously freed goods as is still free. */
async function discard(
  tx: Tx,
  actor: FarmActor,
  { order, line, plan: { discard: cause, freed }, reason }: Short,
  spare: readonly Share[],
): Promise<void> {
  if (!cause) return
  const about = { cause, reason: [purchaseNumber(order.number), reason].filter(Boolean).join(': ') }
  const of = { order, lineId: line.id }
  await wasteStock(tx, actor, spare, about)
  await addWaste(tx, of, spare, cause)
  if (freed === 0) return
  const lots = line.shares.map(({ lot_id }) => lot_id)
  const { product_id, unit } = line
  await addWaste(tx, of, await wasteFree(tx, actor, { product_id, unit, quantity: freed, lots }, about), cause)
}

const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { quantity }) => plus(sum, quantity), 0)
