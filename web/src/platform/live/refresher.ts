import type { QueryKey } from '@tanstack/react-query'

/**
 * Refetches what changed, coalescing repeated changes. The next round waits for the current one: otherwise frequent changes on a
 * slow connection would cancel every refetch before its reply arrives.
 */
export function createRefresher(invalidate: (key: QueryKey) => Promise<unknown>): (keys: readonly QueryKey[]) => void {
  const waiting = new Map<string, QueryKey>()
  let busy = false
  const work = async () => {
    busy = true
    while (waiting.size > 0) {
      const keys = [...waiting.values()]
      waiting.clear()
      await Promise.allSettled(keys.map(invalidate))
    }
    busy = false
  }
  return (keys) => {
    for (const key of keys) waiting.set(JSON.stringify(key), key)
    if (!busy && waiting.size > 0) void work()
  }
}
