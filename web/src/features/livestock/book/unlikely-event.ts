import type { Figure } from '@farmlane/contract/kernel/implausible.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { EventKind, YieldKind } from '@farmlane/contract/livestock/constants.ts'
import { unlikelyWeight, unlikelyYield } from '@farmlane/contract/livestock/unlikely.ts'
import type { Knowledge } from './collected-product.ts'

type Typed = { kind: EventKind; of: YieldKind; quantity: number; weight: number; unit: ProductUnit }
type Weighed = Pick<Animal, 'id' | 'head' | 'species' | 'last_weight'>
type Lines = Knowledge['lines']

/**
 * The confirmation to ask for when a figure looks like a typo. `wrong` is the entry being corrected, which is left out of the
 * comparison.
 */
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

/** Earlier yields that this device knows, newest first. Lots on hold are left out, because they may be unconfirmed. */
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
