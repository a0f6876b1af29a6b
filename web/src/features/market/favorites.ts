import {
  addFavorite,
  addFavoriteProduct,
  listFavoriteProducts,
  listFavorites,
  removeFavorite,
  removeFavoriteProduct,
} from '@farmlane/contract/market/routes.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'
import { useWrite } from '../../platform/http/use-write.ts'

const favoritesKey = ['market', 'favorites'] as const
const favoriteProductsKey = ['market', 'favorite-products'] as const

/** The signed-in person's favorite farms, with distances from `near`. */
export const favoritesQuery = (near: string) =>
  queryOptions({
    queryKey: [...favoritesKey, near],
    queryFn: () => callApi(listFavorites, { query: near ? { near } : {} }),
  })

/** The signed-in person's favorite products that are currently on the market. */
export const favoriteProductsQuery = (near: string) =>
  queryOptions({
    queryKey: [...favoriteProductsKey, near],
    queryFn: () => callApi(listFavoriteProducts, { query: near ? { near } : {} }),
  })

export function useFavoriteCommands() {
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: favoritesKey })
  return { add: useWrite(addFavorite, changed), remove: useWrite(removeFavorite, changed) }
}

export function useFavoriteProductCommands() {
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: favoriteProductsKey })
  return { add: useWrite(addFavoriteProduct, changed), remove: useWrite(removeFavoriteProduct, changed) }
}
