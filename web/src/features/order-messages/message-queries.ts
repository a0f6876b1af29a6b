import { getDeskTalk, getOwnTalk, listUnreadAtDesk, listUnreadAtHome } from '@farmlane/contract/orders/message-routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'

export const messagesKey = ['orders', 'messages'] as const
export const deskTalksKey = (farm_id: string) => [...messagesKey, 'desk', farm_id] as const
export const ownTalksKey = (userId: string) => [...messagesKey, 'own', userId] as const

/** Fallback for missed live events. */
const nowAndThen = 2 * 60_000

export const deskTalkQuery = (farm_id: string, order_id: string) =>
  queryOptions({
    queryKey: [...deskTalksKey(farm_id), order_id],
    queryFn: () => callApi(getDeskTalk, { params: { farm_id, order_id } }),
    refetchInterval: nowAndThen,
  })

export const unreadAtDeskQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...deskTalksKey(farm_id), 'unread'],
    queryFn: async () => (await callApi(listUnreadAtDesk, { params: { farm_id } })).results,
    refetchInterval: nowAndThen,
  })

export const ownTalkQuery = (userId: string, purchase_id: string, order_id: string) =>
  queryOptions({
    queryKey: [...ownTalksKey(userId), order_id],
    queryFn: () => callApi(getOwnTalk, { params: { purchase_id, order_id } }),
    enabled: userId !== '',
    refetchInterval: nowAndThen,
  })

export const unreadAtHomeQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ownTalksKey(userId), 'unread'],
    queryFn: async () => (await callApi(listUnreadAtHome, {})).results,
    enabled: userId !== '',
    refetchInterval: nowAndThen,
  })
