import { dashboardStats, farmWeather } from '@farmlane/contract/insights/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { keep } from '../../platform/copies/keep.ts'
import { callApi } from '../../platform/http/api.ts'

export const insightsKey = ['insights'] as const

export const statsQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...insightsKey, farm_id, 'stats'],
    queryFn: () => callApi(dashboardStats, { params: { farm_id } }),
    meta: keep(dashboardStats),
  })

const lookAgainMs = 3_000

/** Has its own key, because no farm record changes the weather. Not stored on the device, because old weather is useless. */
export const weatherQuery = (farm_id: string) =>
  queryOptions({
    queryKey: ['weather', farm_id],
    queryFn: () => callApi(farmWeather, { params: { farm_id } }),
    staleTime: 10 * 60_000,
    refetchInterval: ({ state }) => (state.data?.state === 'asking' ? lookAgainMs : false),
  })
