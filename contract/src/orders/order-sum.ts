import { fromThousandths, minus, thousandths } from '../kernel/thousandths.ts'
import type { FactKind } from './facts.ts'
import { lineAtMost, lineTotal, type Priced, weighedTotal } from './quantity-rules.ts'

/** The state of the shopper's question about a line. */
export const questions = ['none', 'waiting', 'yes', 'no'] as const
export type Question = (typeof questions)[number]

/** The current state of a line, derived from its facts. */
export type Standing = {
  readonly missing: number
  readonly weights: readonly number[] | null
  /** The weights of its pieces on the scale, even if the number of missing pieces has changed since. */
  readonly last_weights?: readonly number[] | null | undefined
  readonly question: Question
}

type Told = {
  readonly kind: FactKind
  readonly missing?: number | null
  readonly weights?: readonly number[] | null
  readonly agreed?: boolean | null
  readonly amount_minor?: number | null
}
type Instead = { readonly substitutes: string | null }

/**
 * Applies one more fact to a line. Changing the missing quantity clears the weights, and agreeing to one weight's price does not
 * cover another. A report that changes only the cause changes neither. For a replacement the question is whether to bring it, so
 * its answer stays.
 */
export function afterFact<L extends Standing & Instead>(line: L, { kind, missing, weights, agreed }: Told): L {
  const question = line.substitutes === null ? 'none' : line.question
  if (kind === 'short') return missing === line.missing ? line : { ...line, missing: missing ?? 0, weights: null, question }
  if (kind === 'weighed') return { ...line, weights: weights ?? null, last_weights: weights ?? null, question }
  if (kind === 'asked') return { ...line, question: 'waiting' }
  return kind === 'answered' ? { ...line, question: agreed ? 'yes' : 'no' } : line
}

/** The current state of a line, with all its facts applied in order. */
export const standing = <L extends Instead>(line: L, facts: readonly Told[]): L & Standing =>
  facts.reduce((stands: L & Standing, fact) => afterFact(stands, fact), { ...line, missing: 0, weights: null, question: 'none' })

export type SummedLine = Priced & {
  readonly id: string
  readonly quantity: number
  /** The line that it replaces. */
  readonly substitutes: string | null
} & Standing

export type Sum = { readonly total_minor: number; readonly most_minor: number }

/** The quantity in the box. A replacement counts once the shopper has agreed. */
export function given({ quantity, missing, substitutes, question }: Omit<SummedLine, keyof Priced | 'id' | 'weights'>): number {
  const refused = substitutes !== null && (question === 'waiting' || question === 'no')
  return refused ? 0 : minus(quantity, missing)
}

/** Whether an answer is pending: a line that is missing entirely is no longer asked about. */
export const isAsked = ({ question, quantity, missing }: Pick<SummedLine, 'question' | 'quantity' | 'missing'>): boolean =>
  question === 'waiting' && quantity > missing

/** Pieces sold by weight that are not weighed yet. */
export const isUnweighed = (line: Omit<SummedLine, 'id' | 'price_minor'>): boolean =>
  line.pricing_mode === 'piece_by_weight' && given(line) > 0 && line.weights === null

/** The stock held for the line, in the product's unit. */
export function heldFor(line: Omit<SummedLine, 'id' | 'price_minor'>): number {
  // A replacement is held while the answer is pending.
  const pieces = line.substitutes !== null && line.question === 'waiting' ? minus(line.quantity, line.missing) : given(line)
  if (line.weights && pieces > 0) return summedWeight(line.weights)
  if (line.pricing_mode !== 'piece_by_weight') return pieces
  const usual = (thousandths(pieces) / 1000) * thousandths(line.piece_weight ?? 0)
  const last = line.last_weights
  // Pieces that proved light don't need their usual weight: what they left may be sold.
  return fromThousandths(last ? Math.min(usual, thousandths(partOf(summedWeight(last), pieces, last.length))) : usual)
}

/** How much of a weight so many of its pieces have. */
export const partOf = (weight: number, pieces: number, of: number): number =>
  fromThousandths(Math.round((thousandths(weight) * thousandths(pieces)) / thousandths(of)))

export const summedWeight = (weights: readonly number[]): number =>
  fromThousandths(weights.reduce((sum, weight) => sum + thousandths(weight), 0))

/** Whether the weight, and so the price, exceeds the maximum that the shopper was told. */
export const isAboveCeiling = (line: Pick<SummedLine, 'weights' | 'piece_weight_max'>): boolean =>
  line.weights !== null &&
  line.weights.reduce((over, weight) => over + thousandths(weight) - thousandths(line.piece_weight_max ?? 0), 0) > 0

/** The charge for a single line: the actual weight, limited to the stated maximum unless the shopper agreed to more. */
function lineSum(line: SummedLine): Sum {
  const inTheBox = given(line)
  if (inTheBox === 0) return { total_minor: 0, most_minor: 0 }
  if (line.weights === null) return { total_minor: lineTotal(line, inTheBox), most_minor: lineAtMost(line, inTheBox) }
  const real = weighedTotal(line, line.weights)
  const asked = line.substitutes === null && line.question === 'yes' ? real : Math.min(real, lineAtMost(line, inTheBox))
  return { total_minor: asked, most_minor: asked }
}

type Around = {
  readonly fee_minor: number
  /** The sum of refunds so far. */
  readonly refunded_minor: number
}

/**
 * The current total of each line and of the order with its fee. A replacement never costs more than what it replaces. Weighing
 * or a shortage after a refund may leave a total below the refund: then the total is the refund, since nobody gets back more
 * than they pay.
 */
export function orderSum(
  lines: readonly SummedLine[],
  { fee_minor, refunded_minor }: Around,
): Sum & { items_minor: number; cover_minor: number; lines: Map<string, Sum> } {
  const sums = new Map<string, Sum>()
  const room = new Map<string, Sum>()
  for (const line of lines) {
    const own = lineSum(line)
    const left = line.substitutes === null ? own : (room.get(line.substitutes) ?? { total_minor: 0, most_minor: 0 })
    const sum = {
      total_minor: Math.min(own.total_minor, left.total_minor),
      most_minor: Math.min(own.most_minor, left.most_minor),
    }
    sums.set(line.id, sum)
    if (line.substitutes !== null)
      room.set(line.substitutes, {
        total_minor: left.total_minor - sum.total_minor,
        most_minor: left.most_minor - sum.most_minor,
      })
    else room.set(line.id, missingSum(line))
  }
  const all = (of: keyof Sum) => [...sums.values()].reduce((sum, line) => sum + line[of], 0)
  const items_minor = all('total_minor')
  const total_minor = Math.max(items_minor + fee_minor, refunded_minor)
  return {
    items_minor,
    cover_minor: total_minor - items_minor - fee_minor,
    total_minor,
    most_minor: Math.max(all('most_minor') + fee_minor, refunded_minor),
    lines: sums,
  }
}

/** What the missing part of a line would have cost at the agreed price. */
function missingSum(line: SummedLine): Sum {
  const total_minor = lineTotal(line, line.quantity) - lineTotal(line, minus(line.quantity, line.missing))
  return { total_minor, most_minor: total_minor }
}

/** A line as ordered, without its facts. */
export type PlainLine<L> = Omit<L, keyof Standing | 'now'>

type Ordered<L> = {
  readonly lines: readonly L[]
  readonly facts: readonly (Told & { readonly line_id: string | null })[]
  readonly fee_minor: number
}

/** The current lines of an order and its total. */
export function orderNow<L extends Priced & Instead & { readonly id: string; readonly quantity: number }>(order: Ordered<L>) {
  const lines = order.lines.map((line) =>
    standing(
      line,
      order.facts.filter(({ line_id }) => line_id === line.id),
    ),
  )
  const refunded_minor = order.facts.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0), 0)
  const { lines: sums, ...sum } = orderSum(lines, { fee_minor: order.fee_minor, refunded_minor })
  const nothing: Sum = { total_minor: 0, most_minor: 0 }
  return {
    lines: lines.map((line) => ({
      ...line,
      weights: line.weights && [...line.weights],
      last_weights: line.last_weights && [...line.last_weights],
      now: sums.get(line.id) ?? nothing,
    })),
    ...sum,
  }
}
