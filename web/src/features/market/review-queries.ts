import { listFarmReviews, listOwnReviews } from '@farmlane/contract/market/routes.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'

export const ownReviewsKey = ['market', 'reviews', 'mine'] as const

/** The signed-in person's reviews of the farms in a purchase. */
export const ownReviewsQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: [...ownReviewsKey, purchaseId],
    queryFn: () => callApi(listOwnReviews, { query: { purchase_id: purchaseId } }),
  })

/** Shoppers' reviews of a farm, as the farm sees them. */
export const farmReviewsQuery = (farm_id: string) =>
  infiniteQueryOptions({
    queryKey: ['market', 'reviews', 'farm', farm_id],
    queryFn: ({ pageParam }) => callApi(listFarmReviews, { params: { farm_id }, query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
