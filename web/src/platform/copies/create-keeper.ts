import { Problem, type ProblemCode } from '@farmlane/contract/kernel/problem.ts'
import type { Query, QueryPersister } from '@tanstack/react-query'
import type { CopyStore } from './copy-store.ts'

type Copy = { data: unknown; at: number }
export type KeeperDeps = {
  store: CopyStore
  owner: () => string | null
  now: () => number
  /** Another place to look, for browsers whose database cannot be had. */
  spare?: (owner: string, hash: string) => Copy | undefined
  /** On a line this slow the copy stands until the answer comes. */
  patienceMs?: number
  /** Some browsers never finish opening a broken database; a screen waits this long for it. */
  diskPatienceMs?: number
}

/** Gone, or no longer for this person's eyes. Whatever else the server says, or does not say, leaves the copy as it is. */
const notTheirs: ReadonlySet<string> = new Set<ProblemCode>(['not_found', 'gone', 'forbidden', 'unauthorized'])

/**
 * Stands around every question that is asked of the server. Its answer is kept; when there is none, the copy is shown, with the
 * time it was made, and the question still counts as failed. With a network nothing changes: nobody sees an old copy first.
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
    // An answer may have come meanwhile, or another person.
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
        const kept = lapse ? { until: lapse.until, rest: JSON.stringify(lapse.rest) } : undefined
        void store.keep(who, query.queryHash, JSON.stringify(answer), now(), kept).catch(() => {})
      }
      return answer
    } catch (error) {
      if (error instanceof Problem && notTheirs.has(error.code)) void store.remove(who, query.queryHash).catch(() => {})
      // Looked for once: what was not there at the first try is not there at the next.
      else if (query.state.fetchFailureCount === 0) await show(who, query)
      throw error
    } finally {
      clearTimeout(slow)
    }
  }
}
