import type { ProductUnit, Weights } from '../kernel/units.ts'

type Figure = { crop_name: string; unit: ProductUnit; pounds: number }

const plain = (name: string) => name.trim().toLowerCase()
/** The singular, so that 'tomatoes' matches 'tomato' and 'apples' matches 'apple'. */
const oneOf = (name: string) =>
  plain(name)
    .replace(/ies$/, 'y')
    .replace(/([aiou]|s|x|z|ch|sh)es$|s$/, '$1')

/** The head noun of a crop name comes last: 'Brandywine tomatoes' are tomatoes, 'Apple mint' is not an apple. */
const isAbout = (name: string, crop: string) => oneOf(name) === oneOf(crop) || oneOf(name).endsWith(` ${oneOf(crop)}`)

/**
 * What each unit of a crop weighs, from the default figures and the farm's own. The farm's own figure wins; among several matches
 * the longest crop name wins, because it is the most specific.
 */
export function weightsFor(name: string, usual: readonly Figure[], own: readonly Figure[]): Weights {
  const fitting = (figures: readonly Figure[]) =>
    figures
      .filter((figure) => isAbout(name, figure.crop_name))
      .sort((one, other) => one.crop_name.length - other.crop_name.length)
  return Object.fromEntries([...fitting(usual), ...fitting(own)].map(({ unit, pounds }) => [unit, pounds]))
}
