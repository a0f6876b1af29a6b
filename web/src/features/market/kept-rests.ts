import type { Page } from '@farmlane/contract/kernel/page.ts'

/** People go back and forth between few lists. Older ones are reloaded, with current prices. */
const keptAtMost = 10

/**
 * The pages loaded after the first page of a list, so that the back button shows the list at its full length.
 * Keyed by list and cursor, because two searches whose first pages end at the same product have the same cursor.
 */
export function createKeptRests(most = keptAtMost) {
  const rests = new Map<string, Page<unknown>>()
  return {
    find: <T>(list: string, first: Page<T>): Page<T> | undefined => rests.get(keyOf(list, first)) as Page<T> | undefined,
    /** Appends `page` to what is kept for the list. */
    add<T>(list: string, first: Page<T>, page: Page<T>): void {
      const key = keyOf(list, first)
      const before = rests.get(key)?.results ?? []
      rests.delete(key)
      rests.set(key, { results: [...before, ...page.results], next: page.next })
      const [oldest] = rests.keys()
      if (rests.size > most && oldest !== undefined) rests.delete(oldest)
    },
  }
}

const keyOf = (list: string, first: Page<unknown>): string => `${list} ${first.next}`
