import type { Grade } from '../kernel/grades.ts'
import { convert, type ProductUnit, type Weights } from '../kernel/units.ts'
import { maxProductName, type Product, type ProductStatus } from './product.ts'

export type Candidate = Pick<Product, 'name' | 'unit'> & { readonly status: ProductStatus; readonly grades: readonly Grade[] }
export type Picked = { readonly quantity: number; readonly unit: ProductUnit; readonly grade: Grade | null }

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

/** What a product is called that a harvest goes to by itself: like its crop, or like that grade of it. */
export const targetNames = (name: string, grade: Grade | null): string[] =>
  grade === null ? [name] : [name, gradeName(name, grade)]

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

/** What a product of any name gets of a harvest, in its own unit; null when it can't take it. */
export function quantityIn(product: Candidate, { quantity, unit, grade }: Picked, weights: Weights): number | null {
  return product.status === 'archived' || !takes(product, grade) ? null : convert(quantity, unit, product.unit, weights)
}

/** Where a corrected harvest stays unless somebody chooses: with its product while that can take it, or with none. Undefined: where the rule sends it. */
export function stayingChoice(
  products: readonly (Candidate & { readonly id: string })[],
  present: string | null,
  picked: Picked,
  weights: Weights,
): string | null | undefined {
  if (present === null) return null
  const product = products.find(({ id }) => id === present)
  return product && quantityIn(product, picked, weights) !== null ? present : undefined
}
