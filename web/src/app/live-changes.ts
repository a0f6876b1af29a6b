import type { News } from '@farmlane/contract/events/change.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { catalogKey } from '../features/catalog/product-queries.ts'
import { farmsKey } from '../features/farms/farm-queries.ts'
import { insightsKey } from '../features/insights/insight-queries.ts'
import { livestockKey } from '../features/livestock/animals/animal-queries.ts'
import { stockKey } from '../features/stock/lot-queries.ts'
import { apiSession } from '../platform/http/api.ts'
import { keepListening } from '../platform/live/keep-listening.ts'
import { createOpenStream } from '../platform/live/open-stream.ts'
import { createRefresher } from '../platform/live/refresher.ts'
import { keysOfAllOrders, keysOfOrderChange } from './changed-orders.ts'

const open = createOpenStream({ ...apiSession, fetch: (url, init) => fetch(url, init) })

/** The last event id the user of this page has received; it survives moving between areas of the app. */
let heardTo: { readonly userId: string; readonly id: string } | null = null

const isAwake = () => document.visibilityState === 'visible' && navigator.onLine

function onWake(changed: () => void): () => void {
  const places = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
    [window, 'pageshow'],
  ] as const
  for (const [place, event] of places) place.addEventListener(event, changed)
  return () => {
    for (const [place, event] of places) place.removeEventListener(event, changed)
  }
}

function keysOf({ all, changes }: News, userId: string): QueryKey[] {
  if (all) return [...keysOfAllOrders(userId), farmsKey, insightsKey, livestockKey]
  return changes.flatMap((change) => [
    ...keysOfOrderChange(change, userId),
    // Stock that is allocated to an order is no longer for sale.
    ...(change.kind === 'order' && change.farm_id !== null ? [[...insightsKey, change.farm_id], stockKey, catalogKey] : []),
    ...(change.kind === 'account' ? [farmsKey] : []),
    // Yields become stock, and treatments withhold stock from sale.
    ...(change.kind === 'livestock' ? [livestockKey, [...insightsKey, change.farm_id], stockKey, catalogKey] : []),
  ])
}

/** Listens for live changes and refetches the queries that each kind of change affects. */
export function listenFor(cache: QueryClient, userId: string): () => void {
  const refresh = createRefresher((queryKey) => cache.invalidateQueries({ queryKey }))
  return keepListening({
    open,
    isAwake,
    onWake,
    from: heardTo?.userId === userId ? heardTo.id : null,
    heard: (news) => {
      heardTo = { userId, id: news.id }
      refresh(keysOf(news, userId))
    },
  })
}
