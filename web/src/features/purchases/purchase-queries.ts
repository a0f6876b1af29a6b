import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import { getImpact, getPurchase, listPurchases } from '@farmlane/contract/orders/routes.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'

const listKey = (userId: string) => ['orders', 'purchases', userId] as const
const onePurchaseKey = (userId: string) => ['orders', 'purchase', userId] as const
/** The queries that show a person's purchases: those of one purchase, or of all. */
export const purchaseKeys = (userId: string, purchaseId: string | null) => [
  listKey(userId),
  purchaseId === null ? onePurchaseKey(userId) : [...onePurchaseKey(userId), purchaseId],
]

/** A person's purchases, newest first. */
export const purchasesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: listKey(userId),
    queryFn: ({ pageParam }) => callApi(listPurchases, { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: userId !== '',
  })

export const purchaseQuery = (userId: string, purchaseId: string) =>
  queryOptions({
    queryKey: [...onePurchaseKey(userId), purchaseId],
    queryFn: () => callApi(getPurchase, { params: { purchase_id: purchaseId } }),
    enabled: userId !== '',
  })

/** Totals of a person's orders, with distances from `near`. */
export const impactQuery = (userId: string, near: string) =>
  queryOptions({
    queryKey: ['orders', 'impact', userId, near],
    queryFn: () => callApi(getImpact, { query: { near } }),
    enabled: userId !== '',
  })

/** Shows a purchase from the server's reply and refetches the lists that contain it. */
export function showPurchase(cache: QueryClient, userId: string, purchase: Purchase): void {
  cache.setQueryData(purchaseQuery(userId, purchase.id).queryKey, purchase)
  void cache.invalidateQueries({ queryKey: listKey(userId) })
}
