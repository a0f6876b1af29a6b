import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useCurrentFarm } from '../../features/farms/current-farm.ts'
import { SyncStrip, UnsentLink } from '../../features/sync/sync-badge.tsx'
import { useOnline } from '../../platform/browser/online.ts'
import { formatAsOf } from '../../platform/format/format-dates.ts'
import { Button } from '../../ui/button.tsx'
import { NetworkLine } from '../../ui/network-line.tsx'

/**
 * Whether the data shown may be stale: the app is offline, the refetch failed, or it is pending over a copy from before this
 * start.
 */
function isOld({ state, meta }: Query, online: boolean): boolean {
  if (state.data === undefined || !meta?.keep || meta.frame) return false
  if (!online || state.status === 'error') return true
  return state.fetchStatus === 'fetching' && state.dataUpdatedAt < performance.timeOrigin
}

/** The time of the page's oldest stale data; 0 when nothing is stale. */
const oldest = (cache: QueryCache, online: boolean): number =>
  cache
    .getAll()
    .filter((query) => query.isActive() && isOld(query, online))
    .reduce((first, { state }) => Math.min(first || state.dataUpdatedAt, state.dataUpdatedAt), 0)

/** One line for both the age of stale data and the unsent operations. */
export function AsOf() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const online = useOnline()
  const { farm } = useCurrentFarm()
  const watch = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache])
  const why = online ? 'Farmlane can’t be reached' : 'no network'
  const at = useSyncExternalStore(watch, () => oldest(cache, online))
  return (
    <div role="status" className="print:hidden">
      {at > 0 || !online ? (
        <NetworkLine text={at > 0 ? `As of ${formatAsOf(at, farm?.time_zone)}, ${why}` : 'No network'}>
          <span className="ml-auto flex shrink-0 items-center">
            <UnsentLink />
            {online && (
              <Button size="s" variant="quiet" onClick={() => void client.refetchQueries({ type: 'active' })}>
                Try again
              </Button>
            )}
          </span>
        </NetworkLine>
      ) : (
        <SyncStrip />
      )}
    </div>
  )
}
