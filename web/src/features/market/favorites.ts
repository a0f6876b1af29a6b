import {
  addFavorite,
  addFavoriteProduct,
  listFavoriteProducts,
  listFavorites,
  removeFavorite,
  removeFavoriteProduct,
} from '@farmlane/contract/market/routes.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api.ts'
import { useWrite } from '../../platform/use-write.ts'

const favoritesKey = ['market', 'favorites'] as const
const favoriteProductsKey = ['market', 'favorite-products'] as const

/** The farms of the signed-in person; with a place also how far they are. */
export const favoritesQuery = (near: string) =>
  queryOptions({
    queryKey: [...favoritesKey, near],
    queryFn: () => callApi(listFavorites, { query: near ? { near } : {} }),
  })

/** The products of the signed-in person that are on the market. */
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
