import type { Wish } from './checkout.ts'
import { messages } from './messages.ts'
import { isOpen, type OrderState } from './order-states.ts'
import { given, heldFor, isAboveCeiling, isAsked, isUnweighed, type SummedLine } from './order-sum.ts'

/** Commands that farm members can use on a line. */
export type LineCommand = 'weigh' | 'short' | 'substitute' | 'other_lot' | 'ask'

/** The parts of a line that decide which commands are allowed. */
export type LineAtHand = Omit<SummedLine, 'id' | 'price_minor'> & { readonly wish: Wish }

/**
 * Why the command is refused on this line; null when it is allowed. The server enforces it, and the desk shows its buttons from
 * it.
 */
export function lineFault(command: LineCommand, { state }: { readonly state: OrderState }, line: LineAtHand): string | null {
  if (!isOpen(state)) return messages.lineSettled
  if (line.substitutes !== null && line.question === 'no') return messages.substituteRefused
  return faults[command](line)
}

const faults: Record<LineCommand, (line: LineAtHand) => string | null> = {
  weigh: (line) => (line.pricing_mode === 'piece_by_weight' ? nothingThere(line) : messages.notWeighed),
  short: () => null,
  substitute(line) {
    if (line.substitutes !== null) return messages.substituteItself
    return mayBeReplaced(line) ? null : messages.substituteUnwanted
  },
  other_lot: (line) => nothingThere(line),
  // A replacement's price never exceeds what it replaces, so there is nothing to ask.
  ask: (line) => (line.substitutes === null && line.question !== 'yes' && isAboveCeiling(line) ? null : messages.nothingToAsk),
}

const nothingThere = (line: LineAtHand): string | null => (heldFor(line) > 0 ? null : messages.nothingOfIt)

/** Whether the shopper's wish allows a replacement for missing goods. */
export const mayBeReplaced = ({ wish, substitutes }: Pick<LineAtHand, 'wish' | 'substitutes'>): boolean =>
  substitutes === null && wish !== 'refund'

/** Whether the shopper has yet to answer about a price above the stated maximum. */
export const isPriceAwaited = (line: Pick<LineAtHand, 'substitutes' | 'question' | 'quantity' | 'missing'>): boolean =>
  line.substitutes === null && isAsked(line)

const [unlikelyMore, unlikelyLess] = [1.5, 0.5]
/** Whether a piece weighs so much more than the expected maximum, or so much less than usual, that it may be a typing error. */
export const isUnlikely = (
  { piece_weight, piece_weight_max }: Pick<LineAtHand, 'piece_weight' | 'piece_weight_max'>,
  weights: readonly number[],
): boolean =>
  weights.some((weight) => weight > (piece_weight_max ?? 0) * unlikelyMore || weight < (piece_weight ?? 0) * unlikelyLess)

/** Whether the box is empty. */
export const isEmpty = (lines: readonly Pick<LineAtHand, 'quantity' | 'missing' | 'substitutes' | 'question'>[]): boolean =>
  lines.every((line) => given(line) === 0)

/** Why an order can't leave the farm yet; null when everything is weighed and answered and the box is not empty. */
export function unreadyFault(lines: readonly LineAtHand[]): string | null {
  if (lines.some((line) => line.substitutes !== null && isAsked(line))) return messages.answerAwaited
  if (isEmpty(lines)) return messages.emptyBox
  return lines.some(isUnweighed) ? messages.weightsMissing : null
}
