import 'fake-indexeddb/auto'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { noteServerTime } from '../browser/server-clock.ts'
import { NetworkError } from '../http/network-error.ts'
import { type CopyStore, createCopyStore } from './copy-store.ts'
import { createKeeper, type KeeperDeps } from './create-keeper.ts'
import { keep } from './keep.ts'

const Fields = z.object({ results: z.array(z.string()) })
type Fields = z.output<typeof Fields>
const seven = Date.parse('2026-08-15T11:42:00Z')

let disk = 0
let who: string | null = 'june'
let server: () => Promise<Fields>
const answers = (...results: string[]) => {
  server = async () => ({ results })
}
const fails = (trouble: Error) => {
  server = async () => {
    throw trouble
  }
}
beforeEach(() => {
  disk += 1
  who = 'june'
})

/** Restarts the app: empty memory, same disk. */
function start(deps: Partial<KeeperDeps> = {}) {
  const store = deps.store ?? createCopyStore(`copies-${disk}`)
  const writes: Promise<void>[] = []
  const noted = (write: Promise<void>) => {
    writes.push(write)
    return write
  }
  const watched: CopyStore = {
    ...store,
    keep: (...copy) => noted(store.keep(...copy)),
    remove: (...copy) => noted(store.remove(...copy)),
  }
  const persister = createKeeper({ owner: () => who, now: () => seven, ...deps, store: watched })
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', persister } } })
  return {
    store,
    /** Queries the fields as a screen does, until the query has settled. */
    async look(reply: z.ZodType = Fields) {
      const query = queryOptions({ queryKey: ['growing', 'willow', 'fields'], queryFn: () => server(), meta: keep({ reply }) })
      await cache.prefetchQuery(query)
      // The screen doesn't wait for the disk, but the next start needs the copy to be written.
      await Promise.all(writes)
      return cache.getQueryState(query.queryKey)
    },
    cache,
  }
}

describe('a server reply', () => {
  it('is restored after an offline start, with its original time', async () => {
    answers('North', 'Creek')
    await start().look()
    fails(new NetworkError())
    expect(await start().look()).toMatchObject({
      data: { results: ['North', 'Creek'] },
      dataUpdatedAt: seven,
      status: 'error',
      error: expect.any(NetworkError),
    })
  })

  it('stays available while the server is unavailable', async () => {
    answers('North')
    await start().look()
    fails(new Problem('unavailable', 'busy'))
    expect((await start().look())?.data).toEqual({ results: ['North'] })
  })

  it('does not flash its old copy while a fresh reply is loading', async () => {
    answers('North')
    await start().look()
    answers('North', 'Creek')
    const seen: unknown[] = []
    const app = start()
    app.cache.getQueryCache().subscribe(({ query }) => void seen.push(query.state.data))
    await app.look()
    expect(seen).not.toContainEqual({ results: ['North'] })
  })

  it('is shown on a slow connection until the fresh reply arrives', async () => {
    answers('North')
    await start().look()
    const line = Promise.withResolvers<Fields>()
    server = () => line.promise
    const app = start({ patienceMs: 5 })
    const query = queryOptions({
      queryKey: ['growing', 'willow', 'fields'],
      queryFn: () => server(),
      meta: keep({ reply: Fields }),
    })
    const screen = new QueryObserver(app.cache, query)
    const shown: unknown[] = []
    const copyIsShown = Promise.withResolvers<void>()
    const answerIsShown = Promise.withResolvers<void>()
    const leave = screen.subscribe(({ data, isFetching }) => {
      if (!data) return
      shown.push({ ...data, isFetching })
      if (isFetching) copyIsShown.resolve()
      else answerIsShown.resolve()
    })
    await copyIsShown.promise
    line.resolve({ results: ['North', 'Creek'] })
    await answerIsShown.promise
    expect(shown).toEqual([
      { results: ['North'], isFetching: true },
      { results: ['North', 'Creek'], isFetching: false },
    ])
    leave()
  })

  it('is ignored when this version cannot parse it', async () => {
    answers('North')
    await start().look()
    fails(new NetworkError())
    expect((await start().look(z.object({ results: z.array(z.object({ name: z.string() })) })))?.data).toBeUndefined()
  })

  it.each(['not_found', 'forbidden', 'unauthorized'] as const)('is deleted when the server answers %s', async (code) => {
    answers('North')
    await start().look()
    fails(new Problem(code, 'No.'))
    await start().look()
    fails(new NetworkError())
    expect((await start().look())?.data).toBeUndefined()
  })

  it('is kept only when its query opts in', async () => {
    answers('North')
    const app = start()
    await app.cache.prefetchQuery({ queryKey: ['money'], queryFn: () => server() })
    expect((await app.store.ages('june')).size).toBe(0)
  })

  it('comes from the fallback when there is no database', async () => {
    const store = createCopyStore(`copies-${disk}`)
    store.read = async () => {
      throw new Error('no database')
    }
    fails(new NetworkError())
    const spare = () => ({ data: { results: ['North'] }, at: seven })
    expect((await start({ store, spare }).look())?.data).toEqual({ results: ['North'] })
  })
})

it('stops waiting for a database that never responds', async () => {
  const store = createCopyStore(`copies-${disk}`)
  store.read = () => new Promise(() => {})
  fails(new NetworkError())
  expect(await start({ store, diskPatienceMs: 1 }).look()).toMatchObject({ data: undefined, status: 'error' })
})

describe('a second user on the device', () => {
  it("never sees the first user's copies", async () => {
    answers('North')
    await start().look()
    who = 'bo'
    fails(new NetworkError())
    expect((await start().look())?.data).toBeUndefined()
  })

  it('stores no reply to a query the first user started', async () => {
    const line = Promise.withResolvers<Fields>()
    server = () => line.promise
    const app = start()
    const looking = app.look()
    who = 'bo'
    line.resolve({ results: ['North'] })
    await looking
    expect([...(await app.store.ages('june')), ...(await app.store.ages('bo'))]).toEqual([])
  })

  it("deletes the first user's copies on sign-in; signing out deletes them all", async () => {
    const { store } = start()
    await store.keep('june', 'fields', 'North', 1)
    await store.keep('bo', 'fields', 'Creek', 1)
    await store.keepOnly('bo')
    expect(await store.read('june', 'fields')).toBeUndefined()
    expect(await store.read('bo', 'fields')).toMatchObject({ text: 'Creek' })
    await store.keepOnly(null)
    expect(await store.read('bo', 'fields')).toBeUndefined()
  })
})

describe('content that expires', () => {
  const withRest = { keep: Fields, lapse: () => ({ until: seven + 10, rest: { results: ['North'] } }) }
  const disks = (now: () => number) => createCopyStore(`copies-${disk}`, undefined, now)

  it('disappears from the copy on expiry, and the rest stays', async () => {
    answers('North', '555 0177')
    const query = queryOptions({ queryKey: ['desk'], queryFn: () => server(), meta: withRest })
    let time = seven
    const store = disks(() => time)
    const written = Promise.withResolvers<void>()
    const watched: CopyStore = { ...store, keep: (...copy) => store.keep(...copy).finally(written.resolve) }
    await start({ store: watched }).cache.prefetchQuery(query)
    await written.promise
    fails(new NetworkError())
    const offline = async () => {
      const { cache } = start({ store })
      await cache.prefetchQuery(query)
      return cache.getQueryData(query.queryKey)
    }
    expect(await offline()).toEqual({ results: ['North', '555 0177'] })
    time = seven + 10
    expect(await offline()).toEqual({ results: ['North'] })
  })

  it("expires at the server's time on a device whose clock is a day behind, also after a restart", async () => {
    const dayMs = 86_400_000
    const [onServer, onDevice] = [Date.now(), Date.now() - dayMs]
    const kept = Promise.withResolvers<number | undefined>()
    const store = disks(() => onDevice)
    const watched: CopyStore = { ...store, keep: async (...[, , , , lapse]) => kept.resolve(lapse?.until) }
    answers('North', '555 0177')
    const meta = { keep: Fields, lapse: () => ({ until: onServer + 10, rest: { results: ['North'] } }) }
    const query = queryOptions({ queryKey: ['desk'], queryFn: () => server(), meta })
    // As if the device's clock showed yesterday.
    noteServerTime(new Date(Date.now() + dayMs).toUTCString())
    onTestFinished(() => noteServerTime(new Date().toUTCString()))
    await start({ store: watched }).cache.prefetchQuery(query)
    expect(Math.abs(((await kept.promise) ?? 0) - (onDevice + 10))).toBeLessThan(2000)
  })

  it('is erased from the disk at the next start or the next write', async () => {
    let time = seven
    const store = disks(() => time)
    const lapse = { until: seven + 10, rest: 'North' }
    const raw = () => store.read('june', 'desk')
    for (const wipe of [() => store.keepOnly('june'), () => store.keep('june', 'other', 'Creek', seven)]) {
      time = seven
      await store.keep('june', 'desk', 'North 555 0177', seven, lapse)
      time = seven + 10
      await wipe()
      // Setting the clock back doesn't bring it back.
      time = seven
      expect(await raw()).toEqual({ at: seven, text: 'North' })
    }
  })
})

describe('the size limits', () => {
  it('evict the oldest copies first', async () => {
    const store = createCopyStore(`copies-${disk}`, { all: 10, one: 8 })
    await store.keep('june', 'a', 'xxxx', 1)
    await store.keep('june', 'b', 'xxxx', 3)
    await store.keep('june', 'c', 'xxxx', 2)
    expect([...(await store.ages('june'))]).toEqual([
      ['c', 2],
      ['b', 3],
    ])
  })

  it('reject a reply that is too long and delete its older copy, which would pass for the latest', async () => {
    const store = createCopyStore(`copies-${disk}`, { all: 10, one: 8 })
    await store.keep('june', 'a', 'xxxx', 1)
    await store.keep('june', 'a', 'xxxxxxxxx', 2)
    expect(await store.read('june', 'a')).toBeUndefined()
  })
})
