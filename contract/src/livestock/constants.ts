import type { Category } from '../catalog/product.ts'

export const animalKinds = ['animal', 'group'] as const
export type AnimalKind = (typeof animalKinds)[number]

export const speciesList = [
  'chicken',
  'duck',
  'goose',
  'turkey',
  'cattle',
  'sheep',
  'goat',
  'pig',
  'rabbit',
  'horse',
  'bees',
  'other',
] as const
export type Species = (typeof speciesList)[number]

/** `mixed` is for groups. */
export const sexes = ['female', 'male', 'castrated', 'mixed', 'unknown'] as const
export type Sex = (typeof sexes)[number]

/** `taken_back`: its arrival was recorded by mistake and undone. */
export const animalStatuses = ['here', 'sold', 'slaughtered', 'died', 'taken_back'] as const
export type AnimalStatus = (typeof animalStatuses)[number]

/** Events that can be recorded for an animal or a group. */
export const eventKinds = [
  'arrival',
  'birth',
  'weight',
  'move',
  'transfer',
  'treatment',
  'breeding',
  'yield',
  'sale',
  'slaughter',
  'death',
] as const
export type EventKind = (typeof eventKinds)[number]

/** How it arrived: born on the farm, bought, or already here when records began. */
export const origins = ['born', 'bought', 'here'] as const
export type Origin = (typeof origins)[number]

export const yieldKinds = ['eggs', 'milk', 'meat', 'wool', 'honey', 'other'] as const
export type YieldKind = (typeof yieldKinds)[number]

/** The category of a new product for this yield. */
export const yieldCategories: Readonly<Record<YieldKind, Category>> = {
  eggs: 'Eggs',
  milk: 'Dairy',
  meat: 'Meat',
  honey: 'Honey',
  wool: 'Other',
  other: 'Other',
}

/** Units for yields, a subset of the product units. */
export const yieldUnits = ['dozen', 'unit', 'lb', 'kg', 'pint', 'quart', 'gallon', 'jar'] as const
export type YieldUnit = (typeof yieldUnits)[number]

export const weightUnits = ['lb', 'kg'] as const
export type WeightUnit = (typeof weightUnits)[number]

export const deathCauses = ['illness', 'injury', 'predator', 'age', 'lost', 'other'] as const
export type DeathCause = (typeof deathCauses)[number]

export const maxAnimalPhotos = 8
export const maxYoung = 20
export const maxHead = 100_000
