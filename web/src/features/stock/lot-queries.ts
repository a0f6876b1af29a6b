import { getLot, listLots } from '@farmlane/contract/stock/routes.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keep, keepPages } from '../../platform/copies/keep.ts'
import { callApi } from '../../platform/http/api.ts'

export const stockKey = ['stock'] as const

export type LotFilters = { in_stock?: boolean; product_id?: string; order?: 'newest' }

const asked = ({ in_stock = false, product_id, order }: LotFilters) => ({
  in_stock: in_stock ? ('true' as const) : ('false' as const),
  ...(product_id && { product_id }),
  ...(order && { order }),
})

/** The first page: lots in stock by expiry date, or newest first if asked for; or all lots, newest first. */
export const lotsQuery = (farm_id: string, filters: LotFilters = {}) =>
  queryOptions({
    queryKey: [...stockKey, farm_id, 'lots', filters],
    queryFn: () => callApi(listLots, { query: { farm_id, ...asked(filters) } }),
    meta: keep(listLots),
  })

/** The same, page by page. */
export const lotPagesQuery = (farm_id: string, filters: LotFilters = {}) =>
  infiniteQueryOptions({
    queryKey: [...stockKey, farm_id, 'lot pages', filters],
    queryFn: ({ pageParam }) =>
      callApi(listLots, { query: { farm_id, ...asked(filters), ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: keepPages(listLots),
  })

export const lotQuery = (lot_id: string) =>
  queryOptions({
    queryKey: [...stockKey, 'lot', lot_id],
    queryFn: () => callApi(getLot, { params: { lot_id } }),
    meta: keep(getLot),
  })
