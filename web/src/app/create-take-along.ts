import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

/** Any query of the farmer's area. */
export type Asked = { readonly queryKey: readonly unknown[]; readonly meta?: { keep?: z.ZodType } }

type TakeAlongDeps = {
  /** The time of each copy on the device, by query hash. */
  ages: () => Promise<ReadonlyMap<string, number>>
  fetch: (asked: Asked) => Promise<unknown>
  now: () => number
  /** False once the app is hidden or offline. */
  goesOn: () => boolean
}

/** A copy younger than this is not refetched. */
export const freshMs = 15 * 60_000

/**
 * Refetches even if the cache has a fresh reply: that reply was not stored on the device, for example because it arrived before
 * the owner was known. Paginated lists need a different call.
 */
export const askInto = (cache: QueryClient) => (asked: Asked) => {
  const anew = { ...asked, retry: false, staleTime: 0 }
  return 'initialPageParam' in anew ? cache.fetchInfiniteQuery(anew) : cache.fetchQuery(anew)
}

/**
 * Prefetches what the device lacks, one query at a time. Throws at the first failure, because the next round comes soon enough.
 * Returns false when it was interrupted.
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
