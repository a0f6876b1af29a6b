import type { Input } from '@farmlane/contract/kernel/route.ts'
import { applyWishes, getShortage } from '@farmlane/contract/orders/shortage-routes.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { deskKey } from './desk-queries.ts'

/**
 * Whether a day needs more of a product than is available. Refetched each time, because others pack and shoppers order meanwhile.
 */
export const shortageQuery = (farm_id: string, query: NonNullable<Input<typeof getShortage>['query']>) =>
  queryOptions({
    queryKey: [...deskKey, farm_id, 'shortage', query],
    queryFn: () => callApi(getShortage, { params: { farm_id }, query }),
    staleTime: 0,
  })

export function useApplyWishes() {
  const cache = useQueryClient()
  return useWrite(applyWishes, () => cache.invalidateQueries({ queryKey: deskKey }))
}
