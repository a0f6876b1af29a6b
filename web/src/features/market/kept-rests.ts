import type { Page } from '@farmlane/contract/kernel/page.ts'

/** Lists that are walked to and fro are few; what is older is loaded afresh, with the prices of its day. */
const keptAtMost = 10

/**
 * What was loaded after the first page of a list: the back button finds the list as long as it was.
 * A cursor alone names no list: two searches that end their first page at the same product have the same one.
 */
export function createKeptRests(most = keptAtMost) {
  const rests = new Map<string, Page<unknown>>()
  return {
    find: <T>(list: string, first: Page<T>): Page<T> | undefined => rests.get(keyOf(list, first)) as Page<T> | undefined,
    /** `page` follows what is kept already. */
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
