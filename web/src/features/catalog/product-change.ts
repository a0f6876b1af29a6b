import { unitAmounts } from '@farmlane/contract/catalog/amounts-in-unit.ts'
import type { UpdateProduct } from '@farmlane/contract/catalog/product.ts'

const countedInUnit = ['price_minor', ...unitAmounts] as const

/**
 * What of a product is sent: the fields that were touched. With a new unit everything that is counted in it goes along, because the same
 * number means something else then.
 */
export function changeOf(values: UpdateProduct, touched: UpdateProduct): UpdateProduct {
  if (!('unit' in touched)) return touched
  return { ...touched, ...Object.fromEntries(countedInUnit.map((name) => [name, values[name]])) }
}
