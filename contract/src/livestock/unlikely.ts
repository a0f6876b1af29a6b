import { askAgain, type Figure, isImplausible } from '../kernel/implausible.ts'
import { convert } from '../kernel/units.ts'
import type { YieldKind } from './constants.ts'

type Giving = { readonly head: number; readonly species: string }

/** A good day's milk of one head, in gallons. */
const milkOfOne = (species: string): number => (species === 'cattle' ? 8 : 1)

/** What animals give in a day at most; of what is not given by the day nothing is known. */
export function usualYield(of: YieldKind, { head, species }: Giving): Figure | null {
  if (head === 0) return null
  if (of === 'eggs') return { quantity: head, unit: 'unit' }
  return of === 'milk' ? { quantity: head * milkOfOne(species), unit: 'gallon' } : null
}

/** What to ask before this much is written down; null for a usual yield. */
export function askAboutYield(of: YieldKind, figure: Figure, giving: Giving): string | null {
  const usual = usualYield(of, giving)
  return isImplausible(figure, usual) ? askAgain(figure, usual) : null
}

const timesHeavier = 3
/** Heavier than any farm animal that was never weighed before. */
const heaviest: Figure = { quantity: 3000, unit: 'lb' }

/** The same of a weight, which can be too little as well: one head never becomes three times as heavy between two weighings. */
export function askAboutWeight(figure: Figure, last: Figure | null): string | null {
  const pounds = (of: Figure) => convert(of.quantity, of.unit, 'lb') ?? 0
  const times = last ? pounds(figure) / pounds(last) : 1
  const isFar = times > timesHeavier || times < 1 / timesHeavier || (!last && pounds(figure) > pounds(heaviest))
  return isFar ? askAgain(figure, last) : null
}
