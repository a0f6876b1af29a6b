import { amountsInUnit, modeInUnit, unitAmounts } from '@farmlane/contract/catalog/amounts-in-unit.ts'
import type { Product } from '@farmlane/contract/catalog/product.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { convert, type ProductUnit, type Weights } from '@farmlane/contract/kernel/units.ts'
import { numberText } from '../../../platform/forms/text-schemas.ts'
import { type ProductForm, typedOf } from './use-product-form.ts'

/** Converts the saved product's amounts to the chosen unit. The price and amounts that don't convert are cleared, to be typed. */
export function countInUnit({ form }: ProductForm, product: Product, { unit, weights }: { unit: ProductUnit; weights: Weights }) {
  const saved = typedOf(product)
  const isSaved = unit === product.unit
  const pricing_mode = modeInUnit(product, unit, weights)
  const amounts = amountsInUnit(product, { unit, pricing_mode }, weights)
  form.setValue('pricing_mode', pricing_mode, { shouldDirty: true })
  form.setValue('price_minor', isSaved ? saved.price_minor : '', { shouldDirty: true })
  for (const name of unitAmounts) form.setValue(name, isSaved ? saved[name] : numberText(amounts[name]), { shouldDirty: true })
  form.clearErrors(['price_minor', 'pricing_mode', ...unitAmounts])
}

/** 'Was 1 lb.' while the chosen unit differs from the saved one. Undefined for an amount that counts pieces or was never set. */
export function formatWas(
  product: Product | null,
  unit: string | undefined,
  name: 'minimum' | 'step' | 'piece_weight' | 'piece_weight_max' | 'low_stock_level',
): string | undefined {
  const amount = product?.[name]
  if (!product || !amount || unit === product.unit) return undefined
  const ofOrder = name === 'minimum' || name === 'step'
  if (ofOrder && product.pricing_mode === 'piece_by_weight') return undefined
  return `Was ${formatQuantity(amount, product.unit)}.`
}

type Sold = { unit: ProductUnit | '' | undefined; minimum: number | null; pieces: boolean; weights: Weights }

/** 'Only 0.75 lb in stock: shoppers can’t buy 1 lb.' Null where the stock, counted in the chosen unit, is enough for one order. */
export function warnOfStock(product: Product | null, { unit, minimum, pieces, weights }: Sold): string | null {
  if (!product || product.on_hand <= 0 || !unit || unit === product.unit || pieces || minimum === null) return null
  const stock = convert(product.on_hand, product.unit, unit, weights)
  // An unreadable minimum is NaN, which compares as false.
  if (stock === null || !(stock < minimum)) return null
  return `Only ${formatQuantity(stock, unit)} in stock: shoppers can’t buy ${formatQuantity(minimum, unit)}.`
}
