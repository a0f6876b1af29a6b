import type { Grade } from '../kernel/grades.ts'
import { convert, type ProductUnit, type Weights } from '../kernel/units.ts'
import { maxProductName, type Product, type ProductStatus } from './product.ts'

type Candidate = Pick<Product, 'name' | 'unit'> & { readonly status: ProductStatus; readonly grades: readonly Grade[] }
type Picked = { readonly quantity: number; readonly unit: ProductUnit; readonly grade: Grade | null }

export type HarvestTarget<P> =
  | { to: 'product'; product: P; quantity: number }
  /** No product of that name is counted in a unit that converts. */
  | { to: 'new' }
  /** There is a product, but none that takes this grade: the lot stays in stock, not for sale. */
  | { to: 'not_for_sale' }

/** What a product of one grade is called beside the product of the crop. */
export function gradeName(name: string, grade: Grade): string {
  const ending = `, grade ${grade}`
  return `${name.slice(0, maxProductName - ending.length)}${ending}`
}

const takes = ({ grades }: Candidate, grade: Grade | null): boolean => grade === null || grades.includes(grade)

/** Listed before drafts: a slip that made a draft must not draw later harvests away from what is sold. */
const statusRank: Record<ProductStatus, number> = { active: 0, paused: 0, draft: 1, archived: 2 }

/**
 * Where a harvest goes among the products named like its crop, or like that grade of it: to one in exactly its unit, otherwise to one
 * in a unit that converts. The server and the form in the field both ask here.
 */
export function harvestTarget<P extends Candidate>(
  products: readonly P[],
  { quantity, unit, grade }: Picked,
  weights: Weights,
): HarvestTarget<P> {
  const fitting = products.flatMap((product) => {
    const converted = product.status === 'archived' ? null : convert(quantity, unit, product.unit, weights)
    return converted === null ? [] : [{ product, quantity: converted }]
  })
  const rank = ({ product }: { product: P }) => statusRank[product.status] * 2 + (product.unit === unit ? 0 : 1)
  const [first] = fitting.filter(({ product }) => takes(product, grade)).toSorted((a, b) => rank(a) - rank(b))
  if (first) return { to: 'product', ...first }
  return fitting.length > 0 ? { to: 'not_for_sale' } : { to: 'new' }
}
