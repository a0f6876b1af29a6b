import { Problem, type ProblemCode } from '@farmlane/contract/kernel/problem.ts'
import type { Query, QueryPersister } from '@tanstack/react-query'
import { onDeviceClock } from '../browser/server-clock.ts'
import type { CopyStore } from './copy-store.ts'

type Copy = { data: unknown; at: number }
export type KeeperDeps = {
  store: CopyStore
  owner: () => string | null
  now: () => number
  /** A fallback for browsers where the database is unavailable. */
  spare?: (owner: string, hash: string) => Copy | undefined
  /** After this long without a reply, the copy is shown until the reply arrives. */
  patienceMs?: number
  /** How long a screen waits for the database. Some browsers never finish opening a broken one. */
  diskPatienceMs?: number
}

/** The record is gone, or this user may no longer see it. All other errors leave the copy alone. */
const notTheirs: ReadonlySet<string> = new Set<ProblemCode>(['not_found', 'gone', 'forbidden', 'unauthorized'])

/**
 * Wraps every query. It stores the reply; when the query fails, it shows the stored copy with its original time, and the query
 * still counts as failed. While the network works nothing changes: users never see an old copy first.
 */
export function createKeeper(deps: KeeperDeps): QueryPersister {
  const { store, owner, now, spare, patienceMs = 3000, diskPatienceMs = 2000 } = deps
  const tooLong = () => new Promise<undefined>((resolve) => setTimeout(resolve, diskPatienceMs))

  async function copyOf(who: string, { queryHash, meta }: Query): Promise<Copy | undefined> {
    const kept = await Promise.race([store.read(who, queryHash).catch(() => undefined), tooLong()])
    const found = kept ? { at: kept.at, data: JSON.parse(kept.text) as unknown } : spare?.(who, queryHash)
    if (!found) return undefined
    const read = meta?.keep?.safeParse(found.data)
    return read?.success ? { at: found.at, data: read.data } : undefined
  }

  async function show(who: string, query: Query): Promise<void> {
    if (query.state.data !== undefined) return
    const copy = await copyOf(who, query)
    // A reply may have arrived meanwhile, or another user may have signed in.
    if (copy && query.state.data === undefined && who === owner()) query.setData(copy.data, { updatedAt: copy.at, manual: true })
  }

  return async (ask, context, query) => {
    const who = owner()
    if (!query.meta?.keep || who === null) return ask(context)
    const slow = setTimeout(() => void show(who, query), patienceMs)
    try {
      const answer = await ask(context)
      if (who === owner()) {
        const lapse = query.meta.lapse?.(answer)
        const kept = lapse ? { until: onDeviceClock(lapse.until), rest: JSON.stringify(lapse.rest) } : undefined
        void store.keep(who, query.queryHash, JSON.stringify(answer), now(), kept).catch(() => {})
      }
      return answer
    } catch (error) {
      if (error instanceof Problem && notTheirs.has(error.code)) void store.remove(who, query.queryHash).catch(() => {})
      // Only on the first failure: retries would not find a copy either.
      else if (query.state.fetchFailureCount === 0) await show(who, query)
      throw error
    } finally {
      clearTimeout(slow)
    }
  }
}
