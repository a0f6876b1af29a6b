import { amountsInUnit, unitAmounts } from '@farmlane/contract/catalog/amounts-in-unit.ts'
import type { Product } from '@farmlane/contract/catalog/product.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import type { ProductUnit, Weights } from '@farmlane/contract/kernel/units.ts'
import { numberText } from '../../../platform/text-schemas.ts'
import { type ProductForm, typedOf } from './use-product-form.ts'

/** Converts the saved product's amounts to the chosen unit. The price and amounts that don't convert are cleared, to be typed. */
export function countInUnit({ form }: ProductForm, product: Product, { unit, weights }: { unit: ProductUnit; weights: Weights }) {
  const saved = typedOf(product)
  const isSaved = unit === product.unit
  const amounts = amountsInUnit(product, { unit, pricing_mode: form.getValues('pricing_mode') }, weights)
  form.setValue('price_minor', isSaved ? saved.price_minor : '', { shouldDirty: true })
  for (const name of unitAmounts) form.setValue(name, isSaved ? saved[name] : numberText(amounts[name]), { shouldDirty: true })
  form.clearErrors(['price_minor', ...unitAmounts])
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
