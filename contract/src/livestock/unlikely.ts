import { askAgain, type Figure, isImplausible, notConfirmed } from '../kernel/implausible.ts'
import { convert } from '../kernel/units.ts'
import type { YieldKind } from './constants.ts'

type Giving = { readonly head: number; readonly species: string }
/** A figure that looks like a slip: what to ask, and what to note while nobody confirmed it. */
export type Unlikely = { readonly question: string; readonly reason: string }

const unlikely = (figure: Figure, usual: Figure | null): Unlikely => ({
  question: askAgain(figure, usual),
  reason: notConfirmed(figure, usual),
})

/** As many of the newest collections are compared. */
export const formerCounted = 30
/** Nobody leaves eggs for longer than a weekend, and hens lay about one a day. */
const daysOfEggs = 3
const dozen = 12

/** A good day's milk of one head, in gallons. */
const milkOfOne = (species: string): number => (species === 'cattle' ? 8 : 1)

/**
 * Null for a usual yield. `former` are confirmed collections of the same goods from the same animals, newest first; before the first,
 * the heads tell.
 */
export function unlikelyYield(of: YieldKind, figure: Figure, giving: Giving, former: readonly Figure[]): Unlikely | null {
  const usual = largestOf(of, former) ?? yieldOfHeads(of, giving)
  const isFar = of === 'eggs' ? areTooManyEggs(figure, usual, giving) : isImplausible(figure, usual)
  return isFar ? unlikely(figure, usual) : null
}

/** Of what is not given by the day nothing is known. */
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

/** An egg from each head is always likely: young hens begin with a few. */
function areTooManyEggs(figure: Figure, usual: Figure | null, { head }: Giving): boolean {
  const eggs = convert(figure.quantity, figure.unit, 'unit')
  const usually = usual && convert(usual.quantity, usual.unit, 'unit')
  if (eggs === null || usually === null) return isImplausible(figure, usual)
  return eggs > Math.max(daysOfEggs * usually, head, dozen)
}

const timesHeavier = 3
/** Heavier than any farm animal that was never weighed before. */
const heaviest: Figure = { quantity: 3000, unit: 'lb' }

/** The same of a weight, which can be too little as well: one head never becomes three times as heavy between two weighings. */
export function unlikelyWeight(figure: Figure, last: Figure | null): Unlikely | null {
  const pounds = (of: Figure) => convert(of.quantity, of.unit, 'lb') ?? 0
  const times = last ? pounds(figure) / pounds(last) : 1
  const isFar = times > timesHeavier || times < 1 / timesHeavier || (!last && pounds(figure) > pounds(heaviest))
  return isFar ? unlikely(figure, last) : null
}
