import type { Category } from '@farmlane/contract/catalog/product.ts'

export type StallGroup<P> = {
  /** Null when the group is a single product, which gets no heading. */
  readonly name: Category | 'For sale' | 'More from this farm' | null
  readonly products: readonly P[]
}

/** Groups products by category, largest first. Products alone in their category are grouped at the end. */
export function stallGroups<P extends { readonly category: Category }>(products: readonly P[]): StallGroup<P>[] {
  const byCategory = [...Map.groupBy(products, ({ category }) => category)]
  const groups: StallGroup<P>[] = byCategory
    .filter(([, inIt]) => inIt.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, inIt]) => ({ name, products: inIt }))
  const alone = byCategory.flatMap(([, inIt]) => (inIt.length === 1 ? inIt : []))
  if (alone.length === 0) return groups
  const name = groups.length > 0 ? 'More from this farm' : 'For sale'
  return [...groups, { name: alone.length > 1 ? name : null, products: alone }]
}
