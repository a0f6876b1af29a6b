import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { fieldProblem, type Problem } from '@farmlane/contract/kernel/problem.ts'
import { maxQuantity, minus, thousandths } from '@farmlane/contract/kernel/quantity.ts'
import type { WeighLine } from '@farmlane/contract/orders/facts.ts'
import { isEmpty, isUnlikely, type LineAtHand, mayBeReplaced } from '@farmlane/contract/orders/line-rules.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { type SummedLine, summedWeight } from '@farmlane/contract/orders/order-sum.ts'
import { isTooDear, type Priced, stockNeeded } from '@farmlane/contract/orders/quantity-rules.ts'

/** A weight more than this many times the promised maximum is rejected as a typing error, even when confirmed. */
const impossible = 3

const isWhole = (quantity: number): boolean => thousandths(quantity) % 1000 === 0
const soldWhole = ({ pricing_mode }: Pick<Priced, 'pricing_mode'>): boolean => pricing_mode !== 'by_weight'

/** Why these weights are refused; null when they are valid. */
export function weighProblem(line: SummedLine, { weights, sure }: WeighLine): Problem | null {
  if (weights.length * 1000 !== thousandths(minus(line.quantity, line.missing)))
    return fieldProblem('weights', messages.weightCount)
  const most = (line.piece_weight_max ?? 0) * impossible
  if (weights.some((weight) => weight > most) || summedWeight(weights) > maxQuantity)
    return fieldProblem('weights', messages.weightTooHigh)
  return !sure && isUnlikely(line, weights) ? fieldProblem('sure', messages.weightUnlikely) : null
}

/** Why this quantity can't be missing; null when it can. */
export function shortFault<L extends SummedLine & LineAtHand>(lines: readonly L[], line: L, missing: number): string | null {
  if (missing > line.quantity) return messages.missingTooMuch
  if (soldWhole(line) && !isWhole(missing)) return messages.missingWhole
  const after = lines.map((each) => (each.id === line.id ? { ...each, missing } : each))
  // The box may be empty for now when a missing line may still be replaced.
  if (isEmpty(after) && !after.some((each) => each.missing > 0 && mayBeReplaced(each))) return messages.nothingLeft
  const instead = after.some(
    (each) => each.substitutes === line.id && minus(each.quantity, each.missing) > 0 && each.question !== 'no',
  )
  return missing === 0 && instead ? messages.substituteFirst : null
}

/** Why this can't be brought instead; null when it can. */
export function substituteFault(product: ShownProduct | null, quantity: number): string | null {
  if (!product) return messages.substituteGone
  if (soldWhole(product) && !isWhole(quantity)) return messages.wholeNumbers
  if (isTooDear(product, quantity)) return messages.tooMuch
  return stockNeeded(product, quantity) > 0 ? null : messages.substituteGone
}

type Share = { readonly lot_id: string; readonly quantity: number }

/**
 * The same shares, with what weighing added to their lots moved to the end. It is released first, since no other record knew of
 * it.
 */
export function countedLast<S extends Share>(shares: readonly S[], counted: ReadonlyMap<string, number>): S[] {
  const parts = shares.map((share) => ({ share, scale: Math.min(share.quantity, counted.get(share.lot_id) ?? 0) }))
  return [
    ...parts.map(({ share, scale }) => ({ ...share, quantity: minus(share.quantity, scale) })),
    ...parts.map(({ share, scale }) => ({ ...share, quantity: scale })),
  ].filter(({ quantity }) => quantity > 0)
}

/** Subtracts shares by lot. Each list has one share per lot. */
export const lessShares = (shares: readonly Share[], less: readonly Share[]): Share[] =>
  shares
    .map(({ lot_id, quantity }) => ({
      lot_id,
      quantity: minus(quantity, less.find((each) => each.lot_id === lot_id)?.quantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)

/** Splits the shares at this quantity, in order, into what is kept and what is over. */
export function splitShares<S extends Share>(shares: readonly S[], quantity: number): { kept: S[]; over: Share[] } {
  let rest = quantity
  const kept: S[] = []
  const over: Share[] = []
  for (const share of shares) {
    const part = Math.min(rest, share.quantity)
    if (part > 0) kept.push({ ...share, quantity: part })
    if (part < share.quantity) over.push({ lot_id: share.lot_id, quantity: minus(share.quantity, part) })
    rest = minus(rest, part)
  }
  return { kept, over }
}
