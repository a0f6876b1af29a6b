import { lowestFirst } from '@farmlane/contract/catalog/lowest-first.ts'
import { categories, type Product, productStatuses } from '@farmlane/contract/catalog/product.ts'
import { z } from 'zod'

/** The URL holds what is shown, so it survives a reload and the back button, and can be shared. */
export const ProductSearch = z.object({
  status: z.enum(productStatuses).optional().catch(undefined),
  category: z.enum(categories).optional().catch(undefined),
  available: z.literal('true').optional().catch(undefined),
  low: z.literal('true').optional().catch(undefined),
  q: z.string().max(80).catch(''),
  /** The product that is open for editing; 'new' for a new one. */
  product: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
  /** The product whose stock dialog opens with the page. */
  stock: z.uuid().optional().catch(undefined),
})
export type ProductSearch = z.output<typeof ProductSearch>

type Wanted = Pick<ProductSearch, 'status' | 'category' | 'available' | 'low' | 'q'>

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The products that match. Every word of the search must occur in the name or category, in any order, ignoring accents.
 */
export function productsWanted(products: readonly Product[], { status, category, available, low, q }: Wanted): Product[] {
  const words = plain(q).split(/\s+/).filter(Boolean)
  const wanted = products.filter(
    (product) =>
      (!status || product.status === status) &&
      (!category || product.category === category) &&
      (!available || product.is_available) &&
      (!low || product.is_low) &&
      words.every((word) => plain(`${product.name} ${product.category}`).includes(word)),
  )
  return low ? wanted.toSorted(lowestFirst) : wanted
}

/** A link to the products that are low on stock. */
export const lowStockLink = '/farmer/products?low=true'
