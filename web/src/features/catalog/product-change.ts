import { unitAmounts } from '@farmlane/contract/catalog/amounts-in-unit.ts'
import type { UpdateProduct } from '@farmlane/contract/catalog/product.ts'

const countedInUnit = ['price_minor', ...unitAmounts] as const

/**
 * The fields of a product to send: those that were touched. A new unit brings along everything counted in it, because the same
 * number then means a different amount.
 */
export function changeOf(values: UpdateProduct, touched: UpdateProduct): UpdateProduct {
  if (!('unit' in touched)) return touched
  return { ...touched, ...Object.fromEntries(countedInUnit.map((name) => [name, values[name]])) }
}
