import { fromThousandths, minus, thousandths } from '../kernel/thousandths.ts'
import type { FactKind } from './facts.ts'
import { lineAtMost, lineTotal, type Priced, weighedTotal } from './quantity-rules.ts'

/** A question that the shopper is asked about a line. */
export const questions = ['none', 'waiting', 'yes', 'no'] as const
export type Question = (typeof questions)[number]

/** How a line stands, from what became of it. */
export type Standing = {
  readonly missing: number
  readonly weights: readonly number[] | null
  /** What its pieces weighed on the scale, though more or less of it is missing since then. */
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
 * How a line stands with one more fact. A line is weighed again when less or more of it is missing, and a yes to the price of one
 * weight is none to another. A report that changes only what happened to the goods changes neither. For a substitute the question is
 * another one, and its answer stays.
 */
export function afterFact<L extends Standing & Instead>(line: L, { kind, missing, weights, agreed }: Told): L {
  const question = line.substitutes === null ? 'none' : line.question
  if (kind === 'short') return missing === line.missing ? line : { ...line, missing: missing ?? 0, weights: null, question }
  if (kind === 'weighed') return { ...line, weights: weights ?? null, last_weights: weights ?? null, question }
  if (kind === 'asked') return { ...line, question: 'waiting' }
  return kind === 'answered' ? { ...line, question: agreed ? 'yes' : 'no' } : line
}

/** How a line stands, with all that became of it in its order. */
export const standing = <L extends Instead>(line: L, facts: readonly Told[]): L & Standing =>
  facts.reduce((stands: L & Standing, fact) => afterFact(stands, fact), { ...line, missing: 0, weights: null, question: 'none' })

export type SummedLine = Priced & {
  readonly id: string
  readonly quantity: number
  /** The line it is brought instead of. */
  readonly substitutes: string | null
} & Standing

export type Sum = { readonly total_minor: number; readonly most_minor: number }

/** How much of a line is in the box. What is brought instead is in it once the shopper has agreed. */
export function given({ quantity, missing, substitutes, question }: Omit<SummedLine, keyof Priced | 'id' | 'weights'>): number {
  const refused = substitutes !== null && (question === 'waiting' || question === 'no')
  return refused ? 0 : minus(quantity, missing)
}

/** Whether an answer is waited for: what the farm has taken back altogether is not asked any more. */
export const isAsked = ({ question, quantity, missing }: Pick<SummedLine, 'question' | 'quantity' | 'missing'>): boolean =>
  question === 'waiting' && quantity > missing

/** Pieces that are sold by weight and not yet weighed. */
export const isUnweighed = (line: Omit<SummedLine, 'id' | 'price_minor'>): boolean =>
  line.pricing_mode === 'piece_by_weight' && given(line) > 0 && line.weights === null

/** What is taken from the lots for it, in the product's unit. */
export function heldFor(line: Omit<SummedLine, 'id' | 'price_minor'>): number {
  // What waits for an answer is held meanwhile.
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

/** Whether it weighs more than was promised at most, and so costs more than the shopper was told it could. */
export const isAboveCeiling = (line: Pick<SummedLine, 'weights' | 'piece_weight_max'>): boolean =>
  line.weights !== null &&
  line.weights.reduce((over, weight) => over + thousandths(weight) - thousandths(line.piece_weight_max ?? 0), 0) > 0

/** What is asked for a line by itself: the real weight, but never above the ceiling without the shopper's yes. */
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
  /** What was given back of it so far. */
  readonly refunded_minor: number
}

/**
 * What each line of an order comes to as things stand, and all of them with the fee. What is brought instead never costs more
 * than what is missing would have. What is weighed or short after a refund may leave less than was given back: then as much is
 * paid as was given back, since nobody gets back more than they pay.
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

/** What the missing part of a line would have cost, as it was agreed. */
function missingSum(line: SummedLine): Sum {
  const total_minor = lineTotal(line, line.quantity) - lineTotal(line, minus(line.quantity, line.missing))
  return { total_minor, most_minor: total_minor }
}

/** A line as it was ordered, before it is known what became of it. */
export type PlainLine<L> = Omit<L, keyof Standing | 'now'>

type Ordered<L> = {
  readonly lines: readonly L[]
  readonly facts: readonly (Told & { readonly line_id: string | null })[]
  readonly fee_minor: number
}

/** The lines of an order as they stand, and what it comes to. */
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
