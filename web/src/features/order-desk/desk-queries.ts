import { countNewOrders, getDesk, getDeskDay, getDeskOrder, listToPick } from '@farmlane/contract/orders/desk-routes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keep, keepUntil } from '../../platform/copies/keep.ts'
import { callApi } from '../../platform/http/api.ts'
import { lapseOfDay, lapseOfOrder } from './desk-copies.ts'

export const deskKey = ['orders', 'desk'] as const

/** Fallback for missed live events: several people work at one desk while shoppers order. */
const nowAndThen = 2 * 60_000

export const deskQuery = (farm_id: string, when: 'coming' | 'past') =>
  queryOptions({
    queryKey: [...deskKey, farm_id, 'slots', when],
    queryFn: () => callApi(getDesk, { params: { farm_id }, query: { when } }),
    meta: keep(getDesk),
    refetchInterval: nowAndThen,
  })

export const deskDayQuery = (farm_id: string, slot_id: string) =>
  queryOptions({
    queryKey: [...deskKey, farm_id, 'day', slot_id],
    queryFn: () => callApi(getDeskDay, { params: { farm_id }, query: { slot_id } }),
    meta: keepUntil(getDeskDay, lapseOfDay),
    enabled: slot_id !== '',
    refetchInterval: nowAndThen,
    placeholderData: keepPreviousData,
  })

export const deskOrderQuery = (farm_id: string, order_id: string) =>
  queryOptions({
    queryKey: [...deskKey, farm_id, 'order', order_id],
    queryFn: () => callApi(getDeskOrder, { params: { farm_id, order_id } }),
    meta: keepUntil(getDeskOrder, lapseOfOrder),
    refetchInterval: nowAndThen,
  })

export const newOrdersQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...deskKey, farm_id, 'new'],
    queryFn: () => callApi(countNewOrders, { params: { farm_id } }),
    enabled: farm_id !== '',
    refetchInterval: nowAndThen,
  })

export const toPickQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...deskKey, farm_id, 'to-pick'],
    queryFn: () => callApi(listToPick, { params: { farm_id } }),
    meta: keep(listToPick),
    refetchInterval: nowAndThen,
  })
