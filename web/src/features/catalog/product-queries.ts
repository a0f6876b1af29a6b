import type { Category, ProductStatus } from '@farmlane/contract/catalog/product.ts'
import { listProducts, lowStock } from '@farmlane/contract/catalog/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { keep } from '../../platform/copies/keep.ts'
import { callApi } from '../../platform/http/api.ts'

export const catalogKey = ['catalog'] as const

type Filters = { status?: ProductStatus; category?: Category; is_available?: 'true' | 'false' }

/** Archived products are returned only when their status is asked for. */
export const productsQuery = (farm_id: string, filters: Filters = {}) =>
  queryOptions({
    queryKey: [...catalogKey, farm_id, 'products', filters],
    queryFn: () => callApi(listProducts, { query: { farm_id, ...filters } }),
    meta: keep(listProducts),
  })

export const lowStockQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...catalogKey, farm_id, 'low-stock'],
    queryFn: () => callApi(lowStock, { query: { farm_id } }),
    meta: keep(lowStock),
  })
