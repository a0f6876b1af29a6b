import { getSummaries } from '@farmlane/contract/orders/summary-routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'
import { deskKey } from './desk-queries.ts'

export const summariesQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...deskKey, farm_id, 'summaries'],
    queryFn: () => callApi(getSummaries, { params: { farm_id } }),
  })
