import type { ShownProduct } from '../catalog/shown-product.ts'
import { formatQuantity } from '../kernel/format-quantity.ts'
import { type ProductUnit, productUnits } from '../kernel/units.ts'
import { formatAmount } from './format-amount.ts'

/** What a quantity in a cart counts: the unit of the product, or pieces. */
export const countedUnits = [...productUnits, 'piece'] as const
export type CountedUnit = ProductUnit | 'piece'

export const countedIn = ({ pricing_mode, unit }: Pick<ShownProduct, 'pricing_mode' | 'unit'>): CountedUnit =>
  pricing_mode === 'piece_by_weight' ? 'piece' : unit

/** '2 lb' or '2 pieces', independent of how the product is sold now. */
export const formatCounted = (quantity: number, counted: CountedUnit): string =>
  counted === 'piece'
    ? formatAmount({ pricing_mode: 'piece_by_weight', unit: 'unit' }, quantity)
    : formatQuantity(quantity, counted)
