import { convert, hasFixedWeight, type ProductUnit, type Weights } from '../kernel/units.ts'
import type { PricingMode, Product } from './product.ts'

/** What a product says in its unit, besides the price. */
export const unitAmounts = ['piece_weight', 'piece_weight_max', 'minimum', 'step', 'low_stock_level'] as const
type UnitAmount = (typeof unitAmounts)[number]
type Counted = Pick<Product, UnitAmount | 'unit' | 'pricing_mode'>

/**
 * How a product is priced once it is counted in another unit. Whole numbers stop working for weights, and where the stock is no whole
 * number of the new unit: 3 bunches of a quarter pound could never be ordered by the pound.
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
 * The same amounts counted in another unit, to a thousandth; null where nothing says how one becomes the other. Orders of whole numbers
 * are rounded up, and orders of pieces stay as they are: three chickens are three chickens in kg, too.
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
