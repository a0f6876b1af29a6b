import { minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import type { ShortLine } from '@farmlane/contract/orders/facts.ts'
import { afterFact, heldFor, partOf, type SummedLine } from '@farmlane/contract/orders/order-sum.ts'
import type { DiscardReason } from '@farmlane/contract/stock/lot.ts'

/** A line before a report: how much its lots hold for it, and what its last report said and discarded. */
export type BeforeShort = {
  readonly line: SummedLine
  readonly held: number
  readonly gone: DiscardReason | null
  readonly wasted: number
}

/** What a report changes in stock. Quantities are in the product's unit. */
export type ShortPlan = {
  /** Why the goods are gone, as the line's report says from now on; null when they were freed. */
  readonly gone: DiscardReason | null
  /** How much of what was discarded goes back into its lots. */
  readonly restore: number
  /** How much more is held for the line, from what was restored first. */
  readonly hold: number
  /** How much less is held for the line. */
  readonly release: number
  /** How much an earlier report freed that is gone after all. */
  readonly freed: number
  /** Why what is gone is discarded; null when all that isn't held goes on sale. */
  readonly discard: DiscardReason | null
  /** How much of what is restored or released is gone. The rest goes on sale, like what heavy pieces weigh above their estimate. */
  readonly waste: number
}

/** What leads directly from the last report of a line to this one; null when both say the same. */
export function planShortage(
  { line, held, gone: before, wasted }: BeforeShort,
  { missing, gone: asked }: Pick<ShortLine, 'missing' | 'gone'>,
): ShortPlan | null {
  const discard = missing > 0 ? (asked ?? null) : null
  // A report that doesn't say what happened keeps what the last one said.
  const gone = missing > 0 && asked === undefined ? before : discard
  if (missing === line.missing && gone === before) return null
  const back = backFrom(wasted, line, missing)
  const change = minus(heldFor(afterFact(line, { kind: 'short', missing })), held)
  const hold = Math.max(change, 0)
  return {
    gone,
    // Another reason, or none: everything comes back, and what is missing is discarded again with the new one.
    restore: gone === before ? back : wasted,
    hold,
    release: Math.max(-change, 0),
    freed: discard !== null && before === null ? usualAmount(line, Math.min(line.missing, missing)) : 0,
    discard,
    waste: discard === null ? 0 : plus(gone === before ? 0 : minus(wasted, back), newlyMissing(line, held, missing)),
  }
}

/** How much of what was discarded is there after all when only this much is missing. */
function backFrom(wasted: number, line: SummedLine, missing: number): number {
  if (missing >= line.missing) return 0
  if (missing === 0) return wasted
  const fewer = minus(line.missing, missing)
  return line.pricing_mode === 'piece_by_weight' ? partOf(wasted, fewer, line.missing) : Math.min(wasted, fewer)
}

/** How much of what is held is missing beyond the last report: of weighed pieces their weight, of others the estimate. */
function newlyMissing(line: SummedLine, held: number, missing: number): number {
  const before = minus(line.quantity, line.missing)
  if (before === 0 || missing <= line.missing) return 0
  return minus(held, partOf(held, minus(line.quantity, missing), before))
}

/** How much lots hold for this much of a line before anything is weighed. */
function usualAmount(line: SummedLine, quantity: number): number {
  return heldFor({ ...line, quantity, missing: 0, weights: null })
}
