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

/** A device with copies of some age, on which some questions come to nothing. */
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

test('what is not on the device yet is asked for, one after the other', async () => {
  const { asked, takeAlong } = device()
  expect(await takeAlong([fields, crops, tasks])).toBe(true)
  expect(asked).toEqual(['fields', 'crops', 'tasks'])
})

test('a young copy is good enough, an old one is not', async () => {
  const { asked, takeAlong } = device({ aged: { fields: freshMs - 1, crops: freshMs + 1 } })
  await takeAlong([fields, crops, tasks])
  expect(asked).toEqual(['crops', 'tasks'])
})

test('it stops at the first trouble, and says so', async () => {
  const { asked, takeAlong } = device({ trouble: 'crops' })
  await expect(takeAlong([fields, crops, tasks])).rejects.toThrow('no answer')
  expect(asked).toEqual(['fields'])
})

test('it stops when the app is put away or the network goes', async () => {
  const { asked, takeAlong } = device({ stopsAfter: 1 })
  expect(await takeAlong([fields, crops, tasks]), 'so that it is tried again').toBe(false)
  expect(asked).toEqual(['fields'])
})

test('what a page has, but not the device, is asked for again', async () => {
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

test('everything on the list is kept, and nothing is asked for twice', () => {
  const all = nounsAlong({ farm: 'willow', today: '2026-08-15' })
  for (const { queryKey, meta } of all) expect(meta?.keep, hashKey(queryKey)).toBeDefined()
  expect(new Set(all.map(({ queryKey }) => hashKey(queryKey))).size).toBe(all.length)
})
