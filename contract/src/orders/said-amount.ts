import type { ShownProduct } from '../catalog/shown-product.ts'
import { saidNumber, saidQuantity } from '../kernel/said-quantity.ts'

/** '2 lb', or '2 pieces' of what is sold by the piece and weighed at packing. */
export const saidAmount = ({ pricing_mode, unit }: Pick<ShownProduct, 'pricing_mode' | 'unit'>, quantity: number): string =>
  pricing_mode === 'piece_by_weight'
    ? `${saidNumber(quantity)} ${quantity === 1 ? 'piece' : 'pieces'}`
    : saidQuantity(quantity, unit)
