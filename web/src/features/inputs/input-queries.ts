import type { InputKind } from '@farmlane/contract/inputs/constants.ts'
import { getInput, listInputProducts, listInputs } from '@farmlane/contract/inputs/routes.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keep, keepPages } from '../../platform/copies/keep.ts'
import { callApi } from '../../platform/http/api.ts'

export const inputsKey = ['inputs'] as const
export type InputFilters = { kind?: InputKind; field_id?: string }

/** Newest first, paginated. */
export const inputsQuery = (farm_id: string, filters: InputFilters = {}) =>
  infiniteQueryOptions({
    queryKey: [...inputsKey, farm_id, 'list', filters],
    queryFn: ({ pageParam }) => callApi(listInputs, { query: { farm_id, ...filters, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: keepPages(listInputs),
  })

export const inputQuery = (input_id: string) =>
  queryOptions({
    queryKey: [...inputsKey, 'input', input_id],
    queryFn: () => callApi(getInput, { params: { input_id } }),
    meta: keep(getInput),
  })

export const inputProductsQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...inputsKey, farm_id, 'products'],
    queryFn: () => callApi(listInputProducts, { query: { farm_id } }),
    meta: keep(listInputProducts),
  })
