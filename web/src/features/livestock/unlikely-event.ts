import type { Figure } from '@farmlane/contract/kernel/implausible.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { EventKind, YieldKind } from '@farmlane/contract/livestock/constants.ts'
import { unlikelyWeight, unlikelyYield } from '@farmlane/contract/livestock/unlikely.ts'
import type { Knowledge } from './collected-product.ts'

type Typed = { kind: EventKind; of: YieldKind; quantity: number; weight: number; unit: ProductUnit }
type Weighed = Pick<Animal, 'id' | 'head' | 'species' | 'last_weight'>
type Lines = Knowledge['lines']

/** What to ask before a figure is recorded that looks like a slip. `wrong` is the line that it corrects: that says nothing. */
export function questionOf(
  { kind, of, quantity, weight, unit }: Partial<Typed>,
  animal: Weighed,
  lines: Lines,
  wrong?: string,
): string | null {
  const own = lines.filter((line) => line.animal === animal.id && line.taken_back === null && line.id !== wrong)
  if (kind === 'yield' && of && quantity && unit)
    return unlikelyYield(of, { quantity, unit }, animal, formerYields(own, of))?.question ?? null
  if (kind !== 'weight' || !weight || !unit) return null
  return unlikelyWeight({ quantity: weight, unit }, wrong ? newestWeight(own) : lastWeight(animal))?.question ?? null
}

/** As far as this device has the book, newest first. A lot on hold may not be confirmed. */
function formerYields(own: Lines, of: YieldKind): Figure[] {
  const once = [...new Map(own.map((line) => [line.id, line])).values()]
  return once
    .toSorted((a, b) => b.on.localeCompare(a.on))
    .flatMap(({ yield: given }) => (given?.of === of && given.lot.state !== 'held' ? [given] : []))
}

const lastWeight = ({ last_weight: last }: Weighed): Figure | null => last && { quantity: last.weight, unit: last.unit }

function newestWeight(own: Lines): Figure | null {
  const weighed = own.flatMap(({ on, weight }) => (weight && !weight.unconfirmed ? [{ on, ...weight }] : []))
  const [last] = weighed.toSorted((a, b) => b.on.localeCompare(a.on))
  return last ? { quantity: last.weight, unit: last.unit } : null
}
