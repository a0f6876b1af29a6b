import { askAgain, type Figure, isImplausible, notConfirmed } from '../kernel/implausible.ts'
import { convert } from '../kernel/units.ts'
import type { YieldKind } from './constants.ts'

type Giving = { readonly head: number; readonly species: string }
/** A figure that looks like a typing error: the question to ask, and the reason to record while it is unconfirmed. */
export type Unlikely = { readonly question: string; readonly reason: string }

const unlikely = (figure: Figure, usual: Figure | null): Unlikely => ({
  question: askAgain(figure, usual),
  reason: notConfirmed(figure, usual),
})

/** The number of latest collections to compare with. */
export const formerCounted = 30
/** Eggs are collected at least every weekend, and a hen lays about one a day. */
const daysOfEggs = 3
const dozen = 12

/** A high daily milk yield per head, in gallons. */
const milkOfOne = (species: string): number => (species === 'cattle' ? 8 : 1)

/**
 * Null for a plausible yield. `former` are confirmed collections of the same goods from the same animals, newest first; without
 * any, the estimate uses the head count.
 */
export function unlikelyYield(of: YieldKind, figure: Figure, giving: Giving, former: readonly Figure[]): Unlikely | null {
  const usual = largestOf(of, former) ?? yieldOfHeads(of, giving)
  const isFar = of === 'eggs' ? areTooManyEggs(figure, usual, giving) : isImplausible(figure, usual)
  return isFar ? unlikely(figure, usual) : null
}

/** Null for goods without a daily yield. */
function yieldOfHeads(of: YieldKind, { head, species }: Giving): Figure | null {
  if (head === 0) return null
  if (of === 'eggs') return { quantity: head, unit: 'unit' }
  return of === 'milk' ? { quantity: head * milkOfOne(species), unit: 'gallon' } : null
}

function largestOf(of: YieldKind, former: readonly Figure[]): Figure | null {
  if (of !== 'eggs' && of !== 'milk') return null
  const counted = ({ quantity, unit }: Figure) => convert(quantity, unit, of === 'eggs' ? 'unit' : 'gallon') ?? 0
  const [largest] = former.slice(0, formerCounted).toSorted((a, b) => counted(b) - counted(a))
  return largest && counted(largest) > 0 ? largest : null
}

/** One egg per head is always plausible: young hens start with a few. */
function areTooManyEggs(figure: Figure, usual: Figure | null, { head }: Giving): boolean {
  const eggs = convert(figure.quantity, figure.unit, 'unit')
  const usually = usual && convert(usual.quantity, usual.unit, 'unit')
  if (eggs === null || usually === null) return isImplausible(figure, usual)
  return eggs > Math.max(daysOfEggs * usually, head, dozen)
}

const timesHeavier = 3
/** A first weight above this exceeds any farm animal. */
const heaviest: Figure = { quantity: 3000, unit: 'lb' }

/** Checks a weight, which can also be too low: no animal triples its weight between two weighings. */
export function unlikelyWeight(figure: Figure, last: Figure | null): Unlikely | null {
  const pounds = (of: Figure) => convert(of.quantity, of.unit, 'lb') ?? 0
  const times = last ? pounds(figure) / pounds(last) : 1
  const isFar = times > timesHeavier || times < 1 / timesHeavier || (!last && pounds(figure) > pounds(heaviest))
  return isFar ? unlikely(figure, last) : null
}
