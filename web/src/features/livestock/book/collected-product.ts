import type { Product } from '@farmlane/contract/catalog/product.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { type YieldKind, type YieldUnit, yieldCategories, yieldUnits } from '@farmlane/contract/livestock/constants.ts'
import type { AnimalEvent } from '@farmlane/contract/livestock/event.ts'
import { yieldLabels } from '../animals/animal-labels.ts'
import { speciesLabels } from '../animals/species-labels.ts'
import { namesOtherSpecies } from '../animals/species-names.ts'

type KnownProduct = Pick<Product, 'id' | 'name' | 'category' | 'unit'>
/** The data on this device: entries of this animal's book and of others, and the farm's products. */
export type Knowledge = {
  animal: Pick<Animal, 'id' | 'species'>
  animals: readonly Pick<Animal, 'id' | 'species'>[]
  lines: readonly (Pick<AnimalEvent, 'id' | 'animal' | 'on' | 'taken_back' | 'yield'> & Partial<Pick<AnimalEvent, 'weight'>>)[]
  products: readonly KnownProduct[]
}
/** The name is empty when several products fit, so that the farmer chooses. */
export type Proposal = { name: string; unit: YieldUnit }

/**
 * The likely product: the one last collected from this animal, else from its species on this farm, else the only suggested one.
 */
export function proposedProduct(of: YieldKind, known: Knowledge): Proposal {
  const { animal, animals, lines, products } = known
  const kin = new Set(animals.filter(({ species }) => species === animal.species).map(({ id }) => id))
  const given = lines.filter((line) => line.yield?.of === of && line.taken_back === null)
  const last =
    newestOf(given.filter((line) => line.animal === animal.id)) ?? newestOf(given.filter((line) => kin.has(line.animal)))
  if (last?.yield) {
    // The product may have been renamed since.
    const now = products.find(({ id }) => id === last.yield?.product)
    return { name: now?.name ?? last.yield.name, unit: last.yield.unit }
  }
  const [only, another] = suggestedProducts(of, known)
  if (another) return { name: '', unit: yieldLabels[of].unit }
  return only ? { name: only.name, unit: unitOf(only) ?? yieldLabels[of].unit } : newProduct(of, known)
}

const isNamed = (name: string) => (each: { name: string }) => each.name.toLowerCase() === name.toLowerCase()

/** 'Eggs', or 'Duck eggs' when the farm's 'Eggs' come from another species. */
export function newProduct(of: YieldKind, known: Knowledge): Proposal {
  const { product, unit } = yieldLabels[of]
  const isTaken = known.products.some(isNamed(product)) && !suggestedProducts(of, known).some(isNamed(product))
  const { one } = speciesLabels[known.animal.species]
  return { name: isTaken ? `${one[0]?.toUpperCase()}${one.slice(1)} ${product.toLowerCase()}` : product, unit }
}

/**
 * What this animal or group gives: what was collected from it before, else from its species. Also suggests products nobody has
 * given yet, unless their name mentions another species, but not products that only others give.
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

/** The products in the category of these goods. 'Other' covers nearly everything, so it matches nothing. */
const fittingProducts = (of: YieldKind, products: readonly KnownProduct[]): KnownProduct[] =>
  yieldCategories[of] === 'Other' ? [] : products.filter(({ category }) => category === yieldCategories[of])

/** The product's unit, if yields can be recorded in it. */
export const unitOf = ({ unit }: Pick<Product, 'unit'>): YieldUnit | undefined => yieldUnits.find((each) => each === unit)

/** The newest by date; on the same day, the first in the list. */
const newestOf = (lines: Knowledge['lines']): Knowledge['lines'][number] | undefined =>
  lines.reduce<Knowledge['lines'][number] | undefined>((one, other) => (one && one.on >= other.on ? one : other), undefined)
