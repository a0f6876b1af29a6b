import { harvestTotals, listHarvests, recentHarvests } from '@farmlane/contract/harvests/routes.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keep, keepPages } from '../../platform/copies/keep.ts'
import { callApi } from '../../platform/http/api.ts'

export const harvestsKey = ['harvests'] as const

export const recentHarvestsQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...harvestsKey, farm_id, 'recent'],
    queryFn: () => callApi(recentHarvests, { query: { farm_id } }),
    meta: keep(recentHarvests),
  })

/** All harvests, newest first, in pages. */
export const allHarvestsQuery = (farm_id: string) =>
  infiniteQueryOptions({
    queryKey: [...harvestsKey, farm_id, 'all'],
    queryFn: ({ pageParam }) => callApi(listHarvests, { query: { farm_id, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: keepPages(listHarvests),
  })

type HarvestFilters = { field_id?: string; crop_id?: string; start_date?: string; end_date?: string }

/** The newest harvests that match the filters. */
export const harvestsQuery = (farm_id: string, filters: HarvestFilters = {}) =>
  queryOptions({
    queryKey: [...harvestsKey, farm_id, 'list', filters],
    queryFn: () => callApi(listHarvests, { query: { farm_id, ...filters } }),
    meta: keep(listHarvests),
  })

/** Harvest totals by crop and unit. */
export const harvestTotalsQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...harvestsKey, farm_id, 'totals'],
    queryFn: () => callApi(harvestTotals, { query: { farm_id } }),
    meta: keep(harvestTotals),
  })
