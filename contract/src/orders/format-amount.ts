import type { ShownProduct } from '../catalog/shown-product.ts'
import { formatNumber, formatQuantity } from '../kernel/format-quantity.ts'

/** '2 lb', or '2 pieces' for products sold by the piece and weighed at packing. */
export const formatAmount = ({ pricing_mode, unit }: Pick<ShownProduct, 'pricing_mode' | 'unit'>, quantity: number): string =>
  pricing_mode === 'piece_by_weight'
    ? `${formatNumber(quantity)} ${quantity === 1 ? 'piece' : 'pieces'}`
    : formatQuantity(quantity, unit)
