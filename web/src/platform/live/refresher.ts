import type { QueryKey } from '@tanstack/react-query'

/**
 * Asks for what changed, once however often it changed meanwhile. The next round waits for the one under way: on a slow line a busy
 * day would otherwise break off every answer before it arrives.
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
