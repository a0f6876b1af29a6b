import { minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import { convertKeeping, type ProductUnit, type Weights } from '@farmlane/contract/kernel/units.ts'
import { lotAlphabet } from '@farmlane/contract/stock/lot.ts'

type Levels = { on_hand: number; received: number }

/** What a lot holds and received, in another unit. Null when one of them doesn't convert back to the same amount. */
export function levelsInUnit(lot: Levels & { unit: string }, unit: ProductUnit, weights: Weights): Levels | null {
  const inUnit = (quantity: number) => (quantity === 0 ? 0 : convertKeeping(quantity, lot.unit as ProductUnit, unit, weights))
  const [on_hand, received] = [inUnit(lot.on_hand), inUnit(lot.received)]
  return on_hand === null || received === null ? null : { on_hand, received }
}

type Stocked = { id: string; use_by: string | null; received_on: string; on_hand: number; reserved: number }

/** First to expire first; lots without a use-by come last, oldest first. */
const byExpiry = (a: Stocked, b: Stocked): number =>
  compare(a.use_by ?? '9999', b.use_by ?? '9999') || compare(a.received_on, b.received_on) || compare(a.id, b.id)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** How much to take from which lot, never reserved stock. Null when there is not enough. */
export function shareOut(lots: readonly Stocked[], quantity: number): { id: string; quantity: number }[] | null {
  let rest = quantity
  const taken: { id: string; quantity: number }[] = []
  for (const lot of lots.toSorted(byExpiry)) {
    const share = Math.min(rest, minus(lot.on_hand, lot.reserved))
    if (share <= 0) continue
    taken.push({ id: lot.id, quantity: share })
    rest = minus(rest, share)
  }
  return rest === 0 ? taken : null
}

/** At most this much free stock, from the named lots first, then first to expire first. */
export function shareFree(
  lots: readonly Stocked[],
  quantity: number,
  first: readonly string[],
): { lot_id: string; quantity: number }[] {
  let rest = quantity
  const named = lots.filter(({ id }) => first.includes(id))
  const others = lots.filter(({ id }) => !first.includes(id))
  return [...named.toSorted(byExpiry), ...others.toSorted(byExpiry)].flatMap(({ id, on_hand, reserved }) => {
    const share = Math.min(rest, minus(on_hand, reserved))
    rest = minus(rest, share)
    return share > 0 ? [{ lot_id: id, quantity: share }] : []
  })
}

export const total = (lots: readonly { on_hand: number }[]): number => lots.reduce((sum, lot) => plus(sum, lot.on_hand), 0)

/** Four characters from random numbers between 0 and 1. */
export const lotTail = (random: () => number): string =>
  Array.from({ length: 4 }, () => lotAlphabet[Math.floor(random() * lotAlphabet.length)]).join('')

/** Why the scale counted goods of an order into a lot or out of it. */
export const weighedFor = (order: string): string => `Weighed for ${order}`
