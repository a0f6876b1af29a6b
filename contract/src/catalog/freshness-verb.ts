import type { Category } from './product.ts'

const verbs: Partial<Record<Category, string>> = {
  Eggs: 'Laid',
  Dairy: 'Made',
  Bakery: 'Made',
  Meat: 'Packed',
  Honey: 'Collected',
  Other: 'Made',
}
const madeOf =
  /\b(jam|jelly|preserves?|pickle[ds]?|sauce|salsa|pesto|\w*kraut|kimchi|syrup|chutney|relish|vinegar|cider|juice)\b/i

/** The verb for the product's freshness date. Jam is made, whatever its category. */
export const freshnessVerb = ({ name, category }: { readonly name: string; readonly category: Category }): string =>
  madeOf.test(name) ? 'Made' : (verbs[category] ?? 'Picked')
