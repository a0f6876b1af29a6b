import { minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import type { ShortLine } from '@farmlane/contract/orders/facts.ts'
import { afterFact, heldFor, partOf, type SummedLine } from '@farmlane/contract/orders/order-sum.ts'
import type { DiscardReason } from '@farmlane/contract/stock/lot.ts'

/** A line before a report: how much stock is held for it, and the cause and the discarded quantity of its last report. */
export type BeforeShort = {
  readonly line: SummedLine
  readonly held: number
  readonly gone: DiscardReason | null
  readonly wasted: number
}

/** What a report changes in stock. Quantities are in the product's unit. */
export type ShortPlan = {
  /** The cause after the report; null when the goods were freed. */
  readonly gone: DiscardReason | null
  /** How much discarded stock returns to its lots. */
  readonly restore: number
  /** How much more is held for the line, from restored stock first. */
  readonly hold: number
  /** How much less is held for the line. */
  readonly release: number
  /** How much stock freed by an earlier report is to be discarded. */
  readonly freed: number
  /** The cause with which gone stock is discarded; null puts everything that isn't held on sale. */
  readonly discard: DiscardReason | null
  /** How much of the restored or released stock is gone. The rest goes on sale, such as the weight of heavy pieces above their estimate. */
  readonly waste: number
}

/** The changes from the line's last report to this one; null when both are the same. */
export function planShortage(
  { line, held, gone: before, wasted }: BeforeShort,
  { missing, gone: asked }: Pick<ShortLine, 'missing' | 'gone'>,
): ShortPlan | null {
  const discard = missing > 0 ? (asked ?? null) : null
  // A report without a cause keeps the previous one.
  const gone = missing > 0 && asked === undefined ? before : discard
  if (missing === line.missing && gone === before) return null
  const back = backFrom(wasted, line, missing)
  const change = minus(heldFor(afterFact(line, { kind: 'short', missing })), held)
  const hold = Math.max(change, 0)
  return {
    gone,
    // When the cause changes, everything is restored, and missing goods are discarded again with the new cause.
    restore: gone === before ? back : wasted,
    hold,
    release: Math.max(-change, 0),
    freed: discard !== null && before === null ? usualAmount(line, Math.min(line.missing, missing)) : 0,
    discard,
    waste: discard === null ? 0 : plus(gone === before ? 0 : minus(wasted, back), newlyMissing(line, held, missing)),
  }
}

/** How much of the discarded stock is restored when only this much is missing. */
function backFrom(wasted: number, line: SummedLine, missing: number): number {
  if (missing >= line.missing) return 0
  if (missing === 0) return wasted
  const fewer = minus(line.missing, missing)
  return line.pricing_mode === 'piece_by_weight' ? partOf(wasted, fewer, line.missing) : Math.min(wasted, fewer)
}

/** How much of the held stock is missing beyond the last report: the weight of weighed pieces, the estimate for others. */
function newlyMissing(line: SummedLine, held: number, missing: number): number {
  const before = minus(line.quantity, line.missing)
  if (before === 0 || missing <= line.missing) return 0
  return minus(held, partOf(held, minus(line.quantity, missing), before))
}

/** The stock held for this quantity before weighing. */
function usualAmount(line: SummedLine, quantity: number): number {
  return heldFor({ ...line, quantity, missing: 0, weights: null })
}
