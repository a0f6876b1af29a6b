import { readyToSell } from '@farmlane/contract/market/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'
import { catalogKey } from '../catalog/product-queries.ts'

/** Refetched at once after changes to products and stock; other changes (pin, options, other people) show on the next visit. */
export const readyToSellQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...catalogKey, farm_id, 'ready-to-sell'],
    queryFn: () => callApi(readyToSell, { params: { farm_id } }),
    staleTime: 0,
  })
