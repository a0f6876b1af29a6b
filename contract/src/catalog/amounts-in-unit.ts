import { convert, hasFixedWeight, type ProductUnit, type Weights } from '../kernel/units.ts'
import type { PricingMode, Product } from './product.ts'

/** The amounts of a product that are in its unit, besides the price. */
export const unitAmounts = ['piece_weight', 'piece_weight_max', 'minimum', 'step', 'low_stock_level'] as const
type UnitAmount = (typeof unitAmounts)[number]
type Counted = Pick<Product, UnitAmount | 'unit' | 'pricing_mode'>

/**
 * The pricing mode after a change of unit. Whole numbers don't work for weights, or when the stock isn't a whole number of the new
 * unit: 3 bunches of a quarter pound could never be ordered by the pound.
 */
export function modeInUnit(
  { unit, pricing_mode, on_hand }: Pick<Product, 'unit' | 'pricing_mode' | 'on_hand'>,
  to: ProductUnit,
  weights: Weights,
): PricingMode {
  if (to === unit || pricing_mode !== 'each') return pricing_mode
  const stock = on_hand > 0 ? convert(on_hand, unit, to, weights) : 0
  return hasFixedWeight(to) || (stock !== null && !Number.isInteger(stock)) ? 'by_weight' : 'each'
}

/**
 * The amounts converted to another unit, to a thousandth; null if there is no conversion. Order sizes in whole numbers are
 * rounded up, and those in pieces stay the same: three chickens are three chickens in kg, too.
 */
export function amountsInUnit(
  product: Counted,
  to: { readonly unit: ProductUnit; readonly pricing_mode: PricingMode },
  weights: Weights,
): Record<UnitAmount, number | null> {
  const inUnit = (amount: number | null) => (amount === 0 ? 0 : amount && convert(amount, product.unit, to.unit, weights))
  const ofOrder = (amount: number) => {
    if (product.pricing_mode === 'piece_by_weight' || to.pricing_mode === 'piece_by_weight') return amount
    const converted = inUnit(amount)
    return converted !== null && to.pricing_mode === 'each' ? Math.ceil(converted) : converted
  }
  return {
    piece_weight: inUnit(product.piece_weight),
    piece_weight_max: inUnit(product.piece_weight_max),
    minimum: ofOrder(product.minimum),
    step: ofOrder(product.step),
    low_stock_level: inUnit(product.low_stock_level),
  }
}
