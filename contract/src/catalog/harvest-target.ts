import type { Grade } from '../kernel/grades.ts'
import { convert, type ProductUnit, type Weights } from '../kernel/units.ts'
import { maxProductName, type Product, type ProductStatus } from './product.ts'

export type Candidate = Pick<Product, 'name' | 'unit'> & { readonly status: ProductStatus; readonly grades: readonly Grade[] }
export type Picked = { readonly quantity: number; readonly unit: ProductUnit; readonly grade: Grade | null }

export type HarvestTarget<P> =
  | { to: 'product'; product: P; quantity: number }
  /** No product of that name has a unit that converts. */
  | { to: 'new' }
  /** Products fit, but none takes this grade: the lot stays in stock, not for sale. */
  | { to: 'not_for_sale' }

/** The name of a product for one grade of a crop. */
export function gradeName(name: string, grade: Grade): string {
  const ending = `, grade ${grade}`
  return `${name.slice(0, maxProductName - ending.length)}${ending}`
}

/** The product names that a harvest goes to by default: its crop, or that grade of it. */
export const targetNames = (name: string, grade: Grade | null): string[] =>
  grade === null ? [name] : [name, gradeName(name, grade)]

const takes = ({ grades }: Candidate, grade: Grade | null): boolean => grade === null || grades.includes(grade)

/** Listed products come before drafts: a draft made by mistake must not attract later harvests. */
const statusRank: Record<ProductStatus, number> = { active: 0, paused: 0, draft: 1, archived: 2 }

/**
 * Selects the product for a harvest among those named like its crop, or that grade of it: preferably in its unit, otherwise in a
 * unit that converts. Used by the server and by the form in the field.
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

/** The quantity that a product would receive, in its unit; null when it can't take the harvest. */
export function quantityIn(product: Candidate, { quantity, unit, grade }: Picked, weights: Weights): number | null {
  return product.status === 'archived' || !takes(product, grade) ? null : convert(quantity, unit, product.unit, weights)
}

/**
 * The default for a corrected harvest: its current product if that can still take it, or none if it has none. Undefined: apply
 * `harvestTarget`.
 */
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
