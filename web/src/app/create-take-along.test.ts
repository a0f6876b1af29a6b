import { hashKey, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askInto, createTakeAlong, freshMs } from './create-take-along.ts'
import { nounsAlong } from './nouns-along.ts'

const seven = Date.parse('2026-08-15T11:00:00Z')
const [fields, crops, tasks] = [['fields'], ['crops'], ['tasks']].map((queryKey) => ({ queryKey })) as [
  { queryKey: string[] },
  { queryKey: string[] },
  { queryKey: string[] },
]

/** A device with copies of the given ages, on which one query can fail and which can stop after a number of queries. */
function device({
  aged = {},
  trouble,
  stopsAfter = 99,
}: {
  aged?: Record<string, number>
  trouble?: string
  stopsAfter?: number
} = {}) {
  const asked: unknown[] = []
  const takeAlong = createTakeAlong({
    ages: async () => new Map(Object.entries(aged).map(([name, ms]) => [hashKey([name]), seven - ms])),
    fetch: async ({ queryKey }) => {
      if (queryKey[0] === trouble) throw new Error('no answer')
      asked.push(queryKey[0])
    },
    now: () => seven,
    goesOn: () => asked.length < stopsAfter,
  })
  return { asked, takeAlong }
}

test('fetches what the device lacks, one query at a time', async () => {
  const { asked, takeAlong } = device()
  expect(await takeAlong([fields, crops, tasks])).toBe(true)
  expect(asked).toEqual(['fields', 'crops', 'tasks'])
})

test('skips recent copies and refetches old ones', async () => {
  const { asked, takeAlong } = device({ aged: { fields: freshMs - 1, crops: freshMs + 1 } })
  await takeAlong([fields, crops, tasks])
  expect(asked).toEqual(['crops', 'tasks'])
})

test('stops at the first failure and throws it', async () => {
  const { asked, takeAlong } = device({ trouble: 'crops' })
  await expect(takeAlong([fields, crops, tasks])).rejects.toThrow('no answer')
  expect(asked).toEqual(['fields'])
})

test('stops when the app is hidden or goes offline', async () => {
  const { asked, takeAlong } = device({ stopsAfter: 1 })
  expect(await takeAlong([fields, crops, tasks]), 'false requests another try').toBe(false)
  expect(asked).toEqual(['fields'])
})

test('refetches queries that are in the cache but not on the device', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  let times = 0
  const asked = { queryKey: ['tasks'], queryFn: async () => (times += 1) }
  const pages = { ...asked, queryKey: ['lots'], initialPageParam: '', getNextPageParam: () => null }
  await cache.fetchQuery(asked)
  await cache.fetchInfiniteQuery(pages)
  await askInto(cache)(asked)
  await askInto(cache)(pages)
  expect(times).toBe(4)
  expect(cache.getQueryData(['lots'])).toMatchObject({ pages: [4] })
})

test('every query on the list is stored on the device, and none is listed twice', () => {
  const all = nounsAlong({ farm: 'willow', today: '2026-08-15' })
  for (const { queryKey, meta } of all) expect(meta?.keep, hashKey(queryKey)).toBeDefined()
  expect(new Set(all.map(({ queryKey }) => hashKey(queryKey))).size).toBe(all.length)
})
