import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import type { ShortLine } from '@farmlane/contract/orders/facts.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { DiscardReason } from '@farmlane/contract/stock/lot.ts'
import { formatReturnStop } from '@farmlane/contract/stock/return-stops.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { holdLotsOf, joinShares, reserveLots, returnWaste, type Share, wasteStock } from '../stock/index.ts'
import { byFarm, holdAsMuch, lockLine, promised, recordFacts, releaseOver, scaleLast } from './change-line.ts'
import { lessShares, shortFault, splitShares } from './fact-rules.ts'
import type { HeldLine } from './fact-store.ts'
import { tellChanged } from './jobs.ts'
import type { LockedOrder } from './purchase-store.ts'
import { addWaste, findGone, findWaste, takeFromWaste } from './waste-store.ts'

type Asked = ShortLine & { readonly order_id: string; readonly line_id: string }
type Short = { readonly order: LockedOrder; readonly line: HeldLine }
type Discarded = { readonly over: readonly Share[]; readonly cause: DiscardReason; readonly reason: string }
type Discard = (tx: Tx, actor: FarmActor, short: Short, goods: Discarded) => Promise<void>

/**
 * How much of a line is missing, and what happened to it: goods that are gone are discarded from their lots, all others go back on
 * sale. Less missing brings back what was discarded first. `discardOver` is for those who discard the goods of several lines at once.
 */
export async function shortLine(
  tx: Tx,
  actor: FarmActor,
  { missing, gone, reason, ...asked }: Asked,
  discardOver: Discard = discard,
): Promise<void> {
  const { order, lines, line } = await lockLine(tx, actor, 'short', asked)
  const before = await findGone(tx, line.id)
  // Nothing is said about it: what was said before stays.
  const now = missing === 0 ? null : gone === undefined ? before : gone
  const corrected = missing > 0 && line.missing > 0 && now !== before
  if (missing === line.missing && !corrected) return
  const fault = shortFault(lines, line, missing)
  if (fault) throw fieldProblem('missing', fault)
  // Something else happened to it than was said first: that report is undone before the new one.
  if (corrected) {
    await shortLine(tx, actor, { ...asked, missing: 0, reason: '' })
    return shortLine(tx, actor, { ...asked, missing, gone, reason }, discardOver)
  }
  if (before) await holdLotsOf(tx, actor, [line.product_id])
  const fact = { kind: 'short', line_id: line.id, missing, reason, ...(now && { gone: now }) } as const
  await holdAsMuch(
    tx,
    { order, line: await scaleLast(tx, order, line), fact },
    (more) => (missing < line.missing ? findAgain(tx, actor, { order, line }, more) : promised(tx, order, line, more)),
    // Of goods that are gone, what only the scale had counted in is counted out, and the rest is discarded.
    async (over) => {
      const countedOut = await releaseOver(tx, actor, order, over)
      if (now && gone)
        await discardOver(tx, actor, { order, line }, { over: lessShares(joinShares(over), countedOut), cause: now, reason })
    },
  )
  // Pieces may have weighed more than is held for them now: the rest of what was discarded is on sale again.
  if (missing === 0) await bringBack(tx, actor, { order, line }, Number.POSITIVE_INFINITY)
  await recordFacts(tx, order, [fact], byFarm(actor))
  await tellChanged(tx, order.id)
}

async function discard(tx: Tx, actor: FarmActor, { order, line }: Short, { over, cause, reason }: Discarded): Promise<void> {
  const note = [purchaseNumber(order.number), reason].filter(Boolean).join(': ')
  await wasteStock(tx, actor, over, { cause, reason: note })
  await addWaste(tx, { order, lineId: line.id }, over, cause)
}

/** What was discarded comes back into its lots and is held first; the rest must be free somewhere. */
async function findAgain(tx: Tx, actor: FarmActor, short: Short, more: number): Promise<readonly Share[]> {
  const back = await bringBack(tx, actor, short, more)
  await reserveLots(tx, back)
  const rest = minus(
    more,
    back.reduce((sum, { quantity }) => plus(sum, quantity), 0),
  )
  return rest > 0 ? [...back, ...(await promised(tx, short.order, short.line, rest))] : back
}

/** At most so much of what was discarded for a line is back in its lots, free. Answers its shares. */
async function bringBack(tx: Tx, actor: FarmActor, { order, line }: Short, most: number): Promise<readonly Share[]> {
  const waste = await findWaste(tx, line.id)
  if (!waste) return []
  const { kept: back } = splitShares(waste.shares, most)
  const reason = `${purchaseNumber(order.number)}: ${messages.shortUndone}`
  const stops = await returnWaste(tx, actor, back, { cause: waste.cause, reason })
  if (stops.length > 0) throw new Problem('conflict', [...stops.map(formatReturnStop), messages.shortStays].join(' '))
  await takeFromWaste(tx, { lineId: line.id }, back)
  return back
}
