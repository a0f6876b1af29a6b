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
  /** Totals of this crop and other crops of the farm; those of the same name are used while this one has none. */
  readonly totals: readonly CropTotal[]
  /** Products of the farm, at least those named like the crop and the chosen one. */
  readonly products: readonly Listed[]
  /** The chosen product, null for none, undefined for `harvestTarget`. */
  readonly choice: string | null | undefined
  readonly weights: Weights
  /** The previous values of a corrected harvest: its own unit must not count as usual. */
  readonly before?: { readonly crop: string; readonly unit: HarvestUnit } | undefined
}

/** A quantity that looks like a typing error: the question to ask, and the hold reason while it is unconfirmed. */
export type Unlikely = { readonly question: string; readonly reason: string }

/** Null for a plausible harvest. The device asks with it, and the server holds unconfirmed lots with it. */
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

/** In the unit of the latest harvest, preferring units that convert to the given one. */
function largestOf(totals: readonly CropTotal[], unit: ProductUnit, weights: Weights): Figure | null {
  const newest = totals.find((total) => converts(unit, productUnitOf[total.unit], weights)) ?? totals[0]
  if (!newest) return null
  const counted = productUnitOf[newest.unit]
  const largest = totals.map((total) => convert(total.largest, productUnitOf[total.unit], counted, weights) ?? 0)
  return { quantity: Math.max(...largest), unit: counted }
}

/** The units used so far, if the given one converts to none of them and is not that of the target product. */
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
  // The form starts in the expected unit.
  if (productUnitOf[crop.expected_unit] === picked.unit) return []
  return listedOf(products)
    .filter(isNamedFor(crop.name, picked))
    .map(({ unit }) => unit)
}

/** The unit of the target product. Drafts don't count: a mistaken harvest may have created them. */
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

/** When the unit is corrected, leaves out a total that consists of this harvest only. */
const withoutItself = (
  totals: readonly CropTotal[],
  before: NonNullable<Around['before']>,
  unit: ProductUnit,
): readonly CropTotal[] =>
  productUnitOf[before.unit] === unit
    ? totals
    : totals.filter((total) => total.crop !== before.crop || total.unit !== before.unit || total.pickings > 1)

/** Newest first; on the same day, the last recorded first. */
export const newestFirst = (a: Pick<CropTotal, 'last_on' | 'last_at'>, b: Pick<CropTotal, 'last_on' | 'last_at'>): number =>
  b.last_on.localeCompare(a.last_on) || b.last_at.localeCompare(a.last_at)

/** Confirmed totals of a planting and of others with the same name, by unit, newest first. */
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
