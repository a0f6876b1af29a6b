import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

/** A question of the farmer's side, whatever its answer. */
export type Asked = { readonly queryKey: readonly unknown[]; readonly meta?: { keep?: z.ZodType } }

type TakeAlongDeps = {
  /** When each copy on the device was made, by the hash of its question. */
  ages: () => Promise<ReadonlyMap<string, number>>
  fetch: (asked: Asked) => Promise<unknown>
  now: () => number
  /** The app is open, and there is a network. */
  goesOn: () => boolean
}

/** A copy this young is good enough. */
export const freshMs = 15 * 60_000

/**
 * Asked anew even when a page has a young answer: that one did not get onto the device, as when it came before it was known whose it
 * is. A list that is read page by page is asked for in another way.
 */
export const askInto = (cache: QueryClient) => (asked: Asked) => {
  const anew = { ...asked, retry: false, staleTime: 0 }
  return 'initialPageParam' in anew ? cache.fetchInfiniteQuery(anew) : cache.fetchQuery(anew)
}

/**
 * Asks for what is not on the device yet, one after the other, and stops at the first trouble: the next round is soon enough. False
 * when it was cut off.
 */
export function createTakeAlong({ ages, fetch, now, goesOn }: TakeAlongDeps) {
  return async (all: readonly Asked[]): Promise<boolean> => {
    const copied = await ages()
    for (const asked of all) {
      if (!goesOn()) return false
      if ((copied.get(hashKey(asked.queryKey)) ?? 0) <= now() - freshMs) await fetch(asked)
    }
    return true
  }
}
