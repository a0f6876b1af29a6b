import type { Category } from '@farmlane/contract/catalog/product.ts'
import { useQuery } from '@tanstack/react-query'
import { productsQuery } from './product-queries.ts'

const ofAnimals: readonly Category[] = ['Eggs', 'Dairy', 'Meat', 'Honey']

/** Whether a product is collected from animals rather than picked, judged by its category. */
export function useIsCollected(farmId: string): (productId: string) => boolean {
  const products = useQuery(productsQuery(farmId)).data?.results
  return (productId) => products?.some(({ id, category }) => id === productId && ofAnimals.includes(category)) ?? false
}
