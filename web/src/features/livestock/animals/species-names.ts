import type { Species } from '@farmlane/contract/livestock/constants.ts'

/** Words in a product's name that indicate the species. */
const wordsOf: Readonly<Record<Species, readonly string[]>> = {
  chicken: ['chicken', 'hen', 'pullet', 'bantam', 'broiler'],
  duck: ['duck', 'duckling'],
  goose: ['goose', 'geese', 'gosling'],
  turkey: ['turkey'],
  cattle: ['cow', 'cattle', 'calf', 'calves', 'veal', 'beef', 'steer'],
  sheep: ['sheep', 'ewe', 'lamb', 'mutton'],
  goat: ['goat', 'kid', 'chevon'],
  pig: ['pig', 'piglet', 'hog', 'pork', 'ham', 'bacon'],
  rabbit: ['rabbit'],
  horse: ['horse', 'mare'],
  bees: ['bee', 'hive'],
  other: [],
}

/** Whether a name mentions other species but not this one: 'Duck eggs' don't come from hens. */
export function namesOtherSpecies(name: string, species: Species): boolean {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  const isNamed = (of: readonly string[]) => words.some((word) => of.includes(word) || of.includes(word.replace(/s$/, '')))
  return !isNamed(wordsOf[species]) && Object.values(wordsOf).some(isNamed)
}
