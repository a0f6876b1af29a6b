import { fromThousandths, maxQuantity, thousandths } from './quantity.ts'

/** The units a harvest is recorded in. */
export const harvestUnits = ['lbs', 'kg', 'bushels', 'tons', 'dozen', 'units'] as const
export type HarvestUnit = (typeof harvestUnits)[number]

/** The units a product is sold in. */
export const productUnits = [
  'lb',
  'kg',
  'bushel',
  'ton',
  'dozen',
  'unit',
  'bunch',
  'head',
  'pint',
  'quart',
  'gallon',
  'jar',
  'bag',
  'box',
  'loaf',
] as const
export type ProductUnit = (typeof productUnits)[number]

export const productUnitOf: Readonly<Record<HarvestUnit, ProductUnit>> = {
  lbs: 'lb',
  kg: 'kg',
  bushels: 'bushel',
  tons: 'ton',
  dozen: 'dozen',
  units: 'unit',
}

/** Units that weigh the same for every crop. A ton is the short ton of 2,000 pounds. */
const fixedPounds: Partial<Record<ProductUnit, number>> = { lb: 1, kg: 1 / 0.45359237, ton: 2000 }
export const hasFixedWeight = (unit: ProductUnit): boolean => unit in fixedPounds
/** Units of count, which convert the same for every crop. */
const pieces: Partial<Record<ProductUnit, number>> = { unit: 1, dozen: 12 }
/** Units of volume, which also convert the same for everything: a gallon is four quarts of milk or of berries. */
const measures: Partial<Record<ProductUnit, number>> = { pint: 1, quart: 2, gallon: 8 }

/** What one bushel, bunch, head … of a crop weighs, in pounds. */
export type Weights = Readonly<Partial<Record<ProductUnit, number>>>

/** The same amount in another unit, rounded to a thousandth; null when there is no known conversion. */
export function convert(amount: number, from: ProductUnit, to: ProductUnit, weights: Weights = {}): number | null {
  if (from === to) return amount
  const factor = factorOf(from, to, weights)
  if (factor === null) return null
  const converted = fromThousandths(thousandths(amount * factor))
  return converted > 0 && converted <= maxQuantity ? converted : null
}

/** The same, but null unless it converts back exactly, or to a thousandth between lb, kg and tons: 5 lb are not 0.003 tons. */
export function convertKeeping(amount: number, from: ProductUnit, to: ProductUnit, weights: Weights = {}): number | null {
  const converted = convert(amount, from, to, weights)
  const back = converted === null ? null : convert(converted, to, from, weights)
  const tolerance = hasFixedWeight(from) && hasFixedWeight(to) ? 1 : 0
  return back !== null && Math.abs(thousandths(back) - thousandths(amount)) <= tolerance ? converted : null
}

/** Whether there is a conversion between the units, whatever the amount. */
export const converts = (from: ProductUnit, to: ProductUnit, weights: Weights = {}): boolean =>
  from === to || factorOf(from, to, weights) !== null

const factorOf = (from: ProductUnit, to: ProductUnit, weights: Weights): number | null =>
  ratio(pieces, from, to) ?? ratio(measures, from, to) ?? ratio({ ...weightsOfPieces(weights), ...fixedPounds }, from, to)

/** Derives the weight of a dozen from the weight of a piece, and the other way round. */
function weightsOfPieces(weights: Weights): Weights {
  const one = weights.unit ?? (weights.dozen === undefined ? undefined : weights.dozen / 12)
  return one === undefined ? weights : { ...weights, unit: one, dozen: weights.dozen ?? one * 12 }
}

function ratio(table: Weights, from: ProductUnit, to: ProductUnit): number | null {
  const [one, other] = [table[from], table[to]]
  return one === undefined || other === undefined ? null : one / other
}
