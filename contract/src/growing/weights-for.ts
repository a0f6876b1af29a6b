import type { ProductUnit, Weights } from '../kernel/units.ts'

type Figure = { crop_name: string; unit: ProductUnit; pounds: number }

const plain = (name: string) => name.trim().toLowerCase()
/** 'tomatoes' → 'tomato', 'apples' → 'apple': a name is written both ways. */
const oneOf = (name: string) =>
  plain(name)
    .replace(/ies$/, 'y')
    .replace(/([aiou]|s|x|z|ch|sh)es$|s$/, '$1')

/** What a name is about stands at its end: 'Brandywine tomatoes' are tomatoes, 'Apple mint' is no apple. */
const isAbout = (name: string, crop: string) => oneOf(name) === oneOf(crop) || oneOf(name).endsWith(` ${oneOf(crop)}`)

/**
 * What each unit of a crop weighs, from the usual figures and the farm's own. The farm's own wins,
 * and of two that fit the one with the longer name: it says more.
 */
export function weightsFor(name: string, usual: readonly Figure[], own: readonly Figure[]): Weights {
  const fitting = (figures: readonly Figure[]) =>
    figures
      .filter((figure) => isAbout(name, figure.crop_name))
      .sort((one, other) => one.crop_name.length - other.crop_name.length)
  return Object.fromEntries([...fitting(usual), ...fitting(own)].map(({ unit, pounds }) => [unit, pounds]))
}
