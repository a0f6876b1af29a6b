import type { Product } from '@farmlane/contract/catalog/product.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { type YieldKind, type YieldUnit, yieldCategories, yieldUnits } from '@farmlane/contract/livestock/constants.ts'
import type { AnimalEvent } from '@farmlane/contract/livestock/event.ts'
import { yieldLabels } from './animal-labels.ts'
import { speciesLabels } from './species-labels.ts'
import { namesOtherSpecies } from './species-names.ts'

type KnownProduct = Pick<Product, 'id' | 'name' | 'category' | 'unit'>
/** What a device has: lines of the book of this animal and of others, and the products of the farm. */
export type Knowledge = {
  animal: Pick<Animal, 'id' | 'species'>
  animals: readonly Pick<Animal, 'id' | 'species'>[]
  lines: readonly (Pick<AnimalEvent, 'id' | 'animal' | 'on' | 'taken_back' | 'yield'> & Partial<Pick<AnimalEvent, 'weight'>>)[]
  products: readonly KnownProduct[]
}
/** An empty name: there are several, and the farmer knows which. */
export type Proposal = { name: string; unit: YieldUnit }

/** The product that is meant: the one last collected from this animal, else from its kind on the farm, else the only one that is suggested. */
export function proposedProduct(of: YieldKind, known: Knowledge): Proposal {
  const { animal, animals, lines, products } = known
  const kin = new Set(animals.filter(({ species }) => species === animal.species).map(({ id }) => id))
  const given = lines.filter((line) => line.yield?.of === of && line.taken_back === null)
  const last =
    newestOf(given.filter((line) => line.animal === animal.id)) ?? newestOf(given.filter((line) => kin.has(line.animal)))
  if (last?.yield) {
    // It may have another name by now.
    const now = products.find(({ id }) => id === last.yield?.product)
    return { name: now?.name ?? last.yield.name, unit: last.yield.unit }
  }
  const [only, another] = suggestedProducts(of, known)
  if (another) return { name: '', unit: yieldLabels[of].unit }
  return only ? { name: only.name, unit: unitOf(only) ?? yieldLabels[of].unit } : newProduct(of, known)
}

const isNamed = (name: string) => (each: { name: string }) => each.name.toLowerCase() === name.toLowerCase()

/** 'Eggs'; 'Duck eggs' where the farm's eggs are another kind's. */
export function newProduct(of: YieldKind, known: Knowledge): Proposal {
  const { product, unit } = yieldLabels[of]
  const isTaken = known.products.some(isNamed(product)) && !suggestedProducts(of, known).some(isNamed(product))
  const { one } = speciesLabels[known.animal.species]
  return { name: isTaken ? `${one[0]?.toUpperCase()}${one.slice(1)} ${product.toLowerCase()}` : product, unit }
}

/**
 * What this animal or group gives: what was collected from it before, or else from its kind. A product nobody gave yet is suggested
 * too, unless its name speaks of another kind; one that only others give is not.
 */
export function suggestedProducts(of: YieldKind, { animal, animals, lines, products }: Knowledge): KnownProduct[] {
  const kin = new Set(animals.filter(({ species }) => species === animal.species).map(({ id }) => id))
  const given = lines.filter((line) => line.yield?.of === of && line.taken_back === null)
  const givenBy = (isGiver: (id: string) => boolean) =>
    new Set(given.filter((line) => isGiver(line.animal)).map((line) => line.yield?.product))
  const own = givenBy((id) => id === animal.id)
  const theirs = own.size > 0 ? own : givenBy((id) => kin.has(id))
  const all = givenBy(() => true)
  const fitting = fittingProducts(of, products)
  const isFree = (product: KnownProduct) =>
    !all.has(product.id) && fitting.includes(product) && !namesOtherSpecies(product.name, animal.species)
  return products.filter((product) => theirs.has(product.id) || isFree(product))
}

/** What is counted as such goods; 'Other' is nearly everything and says nothing. */
const fittingProducts = (of: YieldKind, products: readonly KnownProduct[]): KnownProduct[] =>
  yieldCategories[of] === 'Other' ? [] : products.filter(({ category }) => category === yieldCategories[of])

/** The unit of a product, where something can be collected in it. */
export const unitOf = ({ unit }: Pick<Product, 'unit'>): YieldUnit | undefined => yieldUnits.find((each) => each === unit)

/** By its day; of one day, the first that is listed. */
const newestOf = (lines: Knowledge['lines']): Knowledge['lines'][number] | undefined =>
  lines.reduce<Knowledge['lines'][number] | undefined>((one, other) => (one && one.on >= other.on ? one : other), undefined)
