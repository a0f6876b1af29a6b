import type { Route } from '@farmlane/contract/kernel/route.ts'
import type { DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import * as routes from '@farmlane/contract/orders/fact-routes.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { deskKey, deskOrderQuery } from './desk-queries.ts'

/** Records something about an order line. The desk shows the order's new state at once. */
function useFact<R extends Route>(route: R, farmId: string) {
  const cache = useQueryClient()
  return useWrite(route, (order) => {
    const answered = order as DeskOrderSteps
    cache.setQueryData(deskOrderQuery(farmId, answered.id).queryKey, answered)
    return cache.invalidateQueries({ queryKey: deskKey })
  })
}

export const useWeighLine = (farmId: string) => useFact(routes.weighLine, farmId)
export const useShortLine = (farmId: string) => useFact(routes.shortLine, farmId)
export const useSubstituteLine = (farmId: string) => useFact(routes.substituteLine, farmId)
export const useTakeOtherLot = (farmId: string) => useFact(routes.takeOtherLot, farmId)
export const useAskAboutLine = (farmId: string) => useFact(routes.askAboutLine, farmId)
export const useRefundOrder = (farmId: string) => useFact(routes.refundOrder, farmId)

export type LineParams = { farm_id: string; order_id: string; line_id: string }

/** The lots a line could be taken from and the products that could replace it. Refetched each time, because others pack too. */
export const choicesQuery = (params: LineParams) =>
  queryOptions({
    queryKey: [...deskKey, params.farm_id, 'choices', params.line_id],
    queryFn: () => callApi(routes.getLineChoices, { params }),
    staleTime: 0,
  })
