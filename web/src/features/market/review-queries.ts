import { listOwnReviews } from '@farmlane/contract/market/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/api.ts'

/** What the signed-in person said about the farms of a purchase. */
export const ownReviewsQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: ['market', 'reviews', 'mine', purchaseId],
    queryFn: () => callApi(listOwnReviews, { query: { purchase_id: purchaseId } }),
  })
