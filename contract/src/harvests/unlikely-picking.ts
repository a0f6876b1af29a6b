import { type Candidate, harvestTarget, type Picked, targetNames } from '../catalog/harvest-target.ts'
import type { Crop } from '../growing/crop.ts'
import {
  askAboutUnit,
  askAgain,
  askAgainstPlan,
  type Figure,
  isImplausible,
  notConfirmed,
  notConfirmedAgainstPlan,
  unitNotConfirmed,
} from '../kernel/implausible.ts'
import { convert, converts, type HarvestUnit, type ProductUnit, productUnitOf, type Weights } from '../kernel/units.ts'
import type { CropTotal } from './harvest.ts'

type Planting = Pick<Crop, 'id' | 'name' | 'expected_quantity' | 'expected_unit'>
type Listed = Candidate & { readonly id: string }

export type Around = {
  readonly crop: Planting
  /** Of this crop and of others of the farm; those of the same name are compared while this one has nothing. */
  readonly totals: readonly CropTotal[]
  /** Products of the farm, at least those named like the crop and the chosen one. */
  readonly products: readonly Listed[]
  /** The product somebody chose, null for none, undefined for the one that fits. */
  readonly choice: string | null | undefined
  readonly weights: Weights
  /** What the harvest said before, when it is corrected: its own unit doesn't speak for itself. */
  readonly before?: { readonly crop: string; readonly unit: HarvestUnit } | undefined
}

/** A quantity that looks like a slip: what to ask, and why its lot waits on hold while nobody confirmed it. */
export type Unlikely = { readonly question: string; readonly reason: string }

/** Null for a usual picking. The device asks, the server puts what nobody confirmed on hold; both decide here. */
export function unlikelyPicking(picked: Picked, around: Around): Unlikely | null {
  // The largest picking so far; before the first, all the plan expects, or the largest picking of earlier plantings.
  const { own, alike } = confirmedOf(around.crop, around.totals)
  const picks = largestOf(own, picked.unit, around.weights)
  const planned = picks ? null : plannedOf(around.crop)
  const usual = picks ?? planned ?? largestOf(alike, picked.unit, around.weights)
  if (isImplausible(picked, usual, around.weights))
    return planned
      ? { question: askAgainstPlan(picked, planned), reason: notConfirmedAgainstPlan(picked, planned) }
      : { question: askAgain(picked, usual), reason: notConfirmed(picked, usual) }
  const [counted] = otherUnits(picked, around)
  return counted ? { question: askAboutUnit(picked, counted), reason: unitNotConfirmed(picked, counted) } : null
}

const plannedOf = ({ expected_quantity, expected_unit }: Planting): Figure | null =>
  expected_quantity === null ? null : { quantity: expected_quantity, unit: productUnitOf[expected_unit] }

/** In the unit picked last, of those that convert to the given one if there are any. */
function largestOf(totals: readonly CropTotal[], unit: ProductUnit, weights: Weights): Figure | null {
  const newest = totals.find((total) => converts(unit, productUnitOf[total.unit], weights)) ?? totals[0]
  if (!newest) return null
  const counted = productUnitOf[newest.unit]
  const largest = totals.map((total) => convert(total.largest, productUnitOf[total.unit], counted, weights) ?? 0)
  return { quantity: Math.max(...largest), unit: counted }
}

/** The units it was counted in so far, when the given one converts to none of them and isn't that of the product it goes to. */
function otherUnits(picked: Picked, around: Around): ProductUnit[] {
  const counted = countedUnits(picked, around)
  const isUsual =
    counted.some((unit) => converts(picked.unit, unit, around.weights)) || targetUnit(picked, around) === picked.unit
  return isUsual ? [] : counted
}

function countedUnits(picked: Picked, { crop, totals, products, before }: Around): ProductUnit[] {
  const { own, alike } = confirmedOf(crop, before ? withoutItself(totals, before, picked.unit) : totals)
  const planned = plannedOf(crop)
  const counted = (own.length > 0 ? own : alike).map(({ unit }) => productUnitOf[unit])
  if (planned) counted.push(planned.unit)
  if (counted.length > 0) return counted
  // The form starts in the unit that is expected.
  if (productUnitOf[crop.expected_unit] === picked.unit) return []
  return listedOf(products)
    .filter(isNamedFor(crop.name, picked))
    .map(({ unit }) => unit)
}

/** Of the product that takes it. A draft doesn't count: a slip may have made it. */
function targetUnit(picked: Picked, { crop, products, choice, weights }: Around): ProductUnit | null {
  const listed = listedOf(products)
  if (choice !== undefined) return listed.find(({ id }) => id === choice)?.unit ?? null
  const target = harvestTarget(listed.filter(isNamedFor(crop.name, picked)), picked, weights)
  return target.to === 'product' ? target.product.unit : null
}

const listedOf = (products: readonly Listed[]): Listed[] =>
  products.filter(({ status }) => status === 'active' || status === 'paused')

function isNamedFor(cropName: string, { grade }: Picked): (product: Listed) => boolean {
  const names = targetNames(cropName, grade).map((name) => name.toLowerCase())
  return ({ name }) => names.includes(name.toLowerCase())
}

/** Once its unit is corrected, a total that is this harvest alone says nothing about the crop. */
const withoutItself = (
  totals: readonly CropTotal[],
  before: NonNullable<Around['before']>,
  unit: ProductUnit,
): readonly CropTotal[] =>
  productUnitOf[before.unit] === unit
    ? totals
    : totals.filter((total) => total.crop !== before.crop || total.unit !== before.unit || total.pickings > 1)

/** Newest first; of one day, what was recorded last. */
export const newestFirst = (a: Pick<CropTotal, 'last_on' | 'last_at'>, b: Pick<CropTotal, 'last_on' | 'last_at'>): number =>
  b.last_on.localeCompare(a.last_on) || b.last_at.localeCompare(a.last_at)

/** What was picked of a planting and of others of the same name, by unit, newest first. Unconfirmed pickings say nothing. */
export function confirmedOf(
  { id, name }: Pick<Crop, 'id' | 'name'>,
  totals: readonly CropTotal[],
): { own: CropTotal[]; alike: CropTotal[] } {
  const confirmed = totals.filter(({ largest }) => largest > 0).toSorted(newestFirst)
  return {
    own: confirmed.filter(({ crop }) => crop === id),
    alike: confirmed.filter(({ crop, crop_name }) => crop !== id && crop_name.toLowerCase() === name.toLowerCase()),
  }
}
