import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Species } from '@farmlane/contract/livestock/constants.ts'
import type { FoodName } from '../../../ui/food-names.ts'

/** Names of a species: the kind, singular, plural, and its young. */
export const speciesLabels: Readonly<
  Record<Species, { name: string; one: string; many: string; young: string; picture: FoodName }>
> = {
  chicken: { name: 'Chickens', one: 'chicken', many: 'chickens', young: 'chick', picture: 'chicken' },
  duck: { name: 'Ducks', one: 'duck', many: 'ducks', young: 'duckling', picture: 'duck' },
  goose: { name: 'Geese', one: 'goose', many: 'geese', young: 'gosling', picture: 'goose' },
  turkey: { name: 'Turkeys', one: 'turkey', many: 'turkeys', young: 'poult', picture: 'turkey' },
  cattle: { name: 'Cattle', one: 'head of cattle', many: 'cattle', young: 'calf', picture: 'cow' },
  sheep: { name: 'Sheep', one: 'sheep', many: 'sheep', young: 'lamb', picture: 'ewe' },
  goat: { name: 'Goats', one: 'goat', many: 'goats', young: 'kid', picture: 'goat' },
  pig: { name: 'Pigs', one: 'pig', many: 'pigs', young: 'piglet', picture: 'pig' },
  rabbit: { name: 'Rabbits', one: 'rabbit', many: 'rabbits', young: 'kit', picture: 'rabbit' },
  horse: { name: 'Horses', one: 'horse', many: 'horses', young: 'foal', picture: 'horse' },
  bees: { name: 'Bees', one: 'hive', many: 'hives', young: 'hive', picture: 'honeybee' },
  other: { name: 'Others', one: 'animal', many: 'animals', young: 'young', picture: 'paw-prints' },
}

/** Species that hatch and lay eggs. */
export const layers: readonly Species[] = ['chicken', 'duck', 'goose', 'turkey']
export const milked: readonly Species[] = ['cattle', 'sheep', 'goat']

/** '84 chickens', '1 hive'. */
export const formatHead = (species: Species, head: number): string =>
  plural(
    head,
    { one: '{count} {one}', other: '{count} {many}' },
    { one: speciesLabels[species].one, many: speciesLabels[species].many },
  )
