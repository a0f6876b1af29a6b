import type { PreviewSlots } from '@farmlane/contract/fulfilment/own-option.ts'
import { listNearMarkets, listOwnOptions, previewSlots } from '@farmlane/contract/fulfilment/routes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'

export const fulfilmentKey = ['fulfilment'] as const

export const ownOptionsQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...fulfilmentKey, farm_id, 'own'],
    queryFn: () => callApi(listOwnOptions, { params: { farm_id } }),
  })

/** A POST, because the settings don't fit into a URL; it stores nothing. */
export const slotPreviewQuery = (farm_id: string, body: PreviewSlots | null) =>
  queryOptions({
    queryKey: [...fulfilmentKey, farm_id, 'preview', body],
    queryFn: () => callApi(previewSlots, { params: { farm_id }, body: body as PreviewSlots }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const nearMarketsQuery = (farm_id: string, q: string) =>
  queryOptions({
    queryKey: [...fulfilmentKey, farm_id, 'markets', q],
    queryFn: () => callApi(listNearMarkets, { params: { farm_id }, query: { q } }),
    placeholderData: keepPreviousData,
  })

export const marketQuery = (farm_id: string, market_id: string) =>
  queryOptions({
    queryKey: [...fulfilmentKey, farm_id, 'market', market_id],
    queryFn: () => callApi(listNearMarkets, { params: { farm_id }, query: { market_id } }),
  })
