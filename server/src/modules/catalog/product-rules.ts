import { messages } from '@farmlane/contract/catalog/messages.ts'
import type { Category, PricingMode, ProductStatus } from '@farmlane/contract/catalog/product.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { type Grade, grades } from '@farmlane/contract/kernel/grades.ts'
import type { Fields } from '@farmlane/contract/kernel/problem.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'

export type ProductFacts = {
  name: string
  description: string
  category: Category
  unit: ProductUnit
  price_minor: number | null
  pricing_mode: PricingMode
  piece_weight: number | null
  piece_weight_max: number | null
  minimum: number
  step: number
  low_stock_level: number
  shelf_life_days: number | null
  grades: Grade[]
  status: ProductStatus
}

/** Inconsistencies of a product, by field. */
export function productFaults(product: ProductFacts): Fields {
  const faults: Record<string, string> = {}
  const listed = product.status === 'active' || product.status === 'paused'
  if (listed && product.price_minor === null) faults['price_minor'] = messages.priceMissing
  if (product.pricing_mode === 'piece_by_weight') {
    if (product.piece_weight === null) faults['piece_weight'] = messages.pieceMissing
    if (product.piece_weight_max === null) faults['piece_weight_max'] = messages.pieceMissing
  }
  if (product.piece_weight !== null && product.piece_weight_max !== null && product.piece_weight_max < product.piece_weight)
    faults['piece_weight_max'] = messages.pieceTurned
  if (product.pricing_mode !== 'by_weight')
    for (const field of ['minimum', 'step'] as const) if (!Number.isInteger(product[field])) faults[field] = messages.wholeNumbers
  return faults
}

/** Clears piece weights unless the product is sold as pieces by weight. */
export const withoutStrayWeights = <P extends ProductFacts>(product: P): P =>
  product.pricing_mode === 'piece_by_weight' ? product : { ...product, piece_weight: null, piece_weight_max: null }

/** The use-by date of stock received on a day; null without a product or a shelf life. */
export const useByOf = (product: Pick<ProductFacts, 'shelf_life_days'> | null, day: string): string | null =>
  product === null || product.shelf_life_days === null ? null : addDays(day, product.shelf_life_days)

const weighed: readonly ProductUnit[] = ['lb', 'kg']

/** The draft for a first harvest, without a price. */
export function productOfHarvest(picked: {
  name: string
  field_name: string
  unit: ProductUnit
  category: Category
}): ProductFacts {
  const { name, field_name, unit, category } = picked
  const byWeight = weighed.includes(unit)
  return {
    name,
    description: `Fresh ${name} from ${field_name}`,
    category,
    unit,
    price_minor: null,
    pricing_mode: byWeight ? 'by_weight' : 'each',
    piece_weight: null,
    piece_weight_max: null,
    minimum: 1,
    step: byWeight ? 0.5 : 1,
    low_stock_level: 0,
    shelf_life_days: null,
    grades: [...grades],
    status: 'draft',
  }
}
