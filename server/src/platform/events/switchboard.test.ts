import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { News } from '@farmlane/contract/events/change.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../db/tx.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { announce } from './announce.ts'
import { deleteOldEvents, takeNews } from './event-store.ts'
import { createSwitchboard, type SwitchboardNeeds } from './switchboard.ts'

let farm: TestDatabase
let now: Date
let logged: unknown[]
let switchboards: { close(): Promise<void> }[]
/** Who lives, and whose farms are whose. */
const alive = new Set<string>()
const farmsOf = new Map<string, string[]>()

beforeEach(async () => {
  now = new Date('2026-05-04T12:00:00Z')
  logged = []
  switchboards = []
  farm = await createTestDatabase({ clock: () => now })
})
afterEach(async () => {
  for (const each of switchboards) await each.close()
  await farm.drop()
})

/** Without beats: whatever is told is told because something happened. */
function open(about: Partial<SwitchboardNeeds> = {}) {
  const switchboard = createSwitchboard({
    database: farm.database,
    clock: () => now,
    log: (error) => void logged.push(error),
    listAliveSessions: async (_, ids) => new Set(ids.filter((id) => alive.has(id))),
    listFarmsOf: async () => farmsOf,
    pace: { turnMs: 10, beatMs: 60_000 },
    ...about,
  })
  switchboards.push(switchboard)
  return switchboard
}

function somebody(farmId?: string) {
  const caller = { userId: randomUUID(), sessionId: randomUUID(), until: new Date('2026-05-04T12:10:00Z') }
  alive.add(caller.sessionId)
  if (farmId) farmsOf.set(caller.userId, [farmId])
  return caller
}

async function hear(switchboard: ReturnType<typeof open>, caller: ReturnType<typeof somebody>, from?: string) {
  const listener = await switchboard.listen(caller, from)
  const news: News[] = []
  let isOver = false
  listener.stream.setEncoding('utf8').on('data', (text: string) => {
    for (const [, data] of text.matchAll(/^data: (.*)$/gm)) news.push(JSON.parse(data ?? '') as News)
  })
  listener.stream.once('end', () => {
    isOver = true
  })
  const firstNews = async () => {
    await until(() => news.length > 0)
    return news[0] as News
  }
  const ids = () => news.flatMap(({ changes }) => changes.map(({ id }) => id))
  const until = async (is: () => boolean) => {
    for (let tries = 500; !is(); tries -= 1) {
      if (tries === 0) throw new Error(`it did not come to pass: ${JSON.stringify(news)}`)
      await pause(10)
    }
  }
  return { news, firstNews, ids, until, isOver: () => isOver, hears: (id: string) => until(() => ids().includes(id)), listener }
}

const tell = (to: { farmId: string } | { userId: string }, id: string = randomUUID()) =>
  farm.database.write(async (tx) => {
    announce(tx, [{ to, kind: 'order', id }])
    return id
  })

test('what a slow transaction announced is told when it commits, although younger ones were told before', async () => {
  const ada = somebody()
  const stream = await hear(open(), ada)
  const late = randomUUID()
  const mayEnd = Promise.withResolvers<void>()
  const announced = Promise.withResolvers<void>()
  const slow = farm.database.write(async (tx) => {
    announce(tx, [{ to: { userId: ada.userId }, kind: 'order', id: late }])
    await takeNews(tx).execute(tx.db)
    announced.resolve()
    await mayEnd.promise
  })
  await announced.promise
  const quick = await tell({ userId: ada.userId })
  await stream.hears(quick)
  const between = stream.news.at(-1)?.id
  mayEnd.resolve()
  await slow
  await stream.hears(late)
  await tell({ userId: ada.userId })
  await stream.until(() => stream.ids().length >= 3)
  expect(
    stream.ids().filter((id) => id === quick),
    'told once while connected',
  ).toHaveLength(1)

  const again = await hear(open(), ada, between)
  await again.hears(late)
})

test('nobody hears of what was rolled back', async () => {
  const ada = somebody()
  const stream = await hear(open(), ada)
  const undone = farm.database.write(async (tx) => {
    announce(tx, [{ to: { userId: ada.userId }, kind: 'order', id: randomUUID() }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const real = await tell({ userId: ada.userId })
  await stream.hears(real)
  expect(stream.ids()).toEqual([real])
})

test('one look serves all listeners, and no look is taken when nobody listens', async () => {
  let looks = 0
  const counted = { ...farm.database, read: <T>(work: (tx: Tx) => Promise<T>) => ((looks += 1), farm.database.read(work)) }
  const farmId = randomUUID()
  const switchboard = open({ database: counted, pace: { turnMs: 50, beatMs: 60_000 } })
  const streams = await Promise.all(Array.from({ length: 40 }, () => hear(switchboard, somebody(farmId))))
  const [id, before] = [await tell({ farmId }), looks]
  await Promise.all(streams.map(({ hears }) => hears(id)))
  expect(looks - before).toBeLessThan(20)
  for (const { listener } of streams) listener.stream.destroy()
  await pause(120)
  const rest = looks
  await pause(200)
  expect(looks).toBe(rest)
  const late = await hear(switchboard, somebody(farmId))
  await late.hears(await tell({ farmId }))
})

test('a session that has ended is told nothing, and its stream ends with the next news', async () => {
  const farmId = randomUUID()
  const [gone, there] = [somebody(farmId), somebody(farmId)]
  const switchboard = open()
  const streams = [await hear(switchboard, gone), await hear(switchboard, there)] as const
  alive.delete(gone.sessionId)
  const id = await tell({ farmId })
  await streams[1].hears(id)
  await streams[0].until(streams[0].isOver)
  expect(streams[0].ids()).toEqual([])
})

test('a farm that is no longer one’s own is not heard of, from the very next news on', async () => {
  const [left, kept] = [randomUUID(), randomUUID()]
  const ada = somebody()
  farmsOf.set(ada.userId, [left, kept])
  const stream = await hear(open(), ada)
  farmsOf.set(ada.userId, [kept])
  await tell({ farmId: left })
  const id = await tell({ farmId: kept })
  await stream.hears(id)
  expect(stream.ids()).toEqual([id])
})

test('when the database fails in the middle of a turn nothing is lost and the streams stay', async () => {
  const ada = somebody()
  let failing = false
  const switchboard = open({
    listAliveSessions: async (_, ids) => {
      if (failing) throw new Error('the database is away')
      return new Set(ids)
    },
  })
  const stream = await hear(switchboard, ada)
  failing = true
  const id = await tell({ userId: ada.userId })
  await stream.until(() => logged.length > 0)
  await pause(60)
  expect(logged, 'said once').toHaveLength(1)
  expect(stream.isOver()).toBe(false)
  failing = false
  await stream.hears(id)
})

test('a mark is taken up where it stands; one of another database, nonsense and too much of it lead to everything', async () => {
  const ada = somebody()
  const switchboard = open()
  const first = await hear(switchboard, ada)
  const { id: mark } = await first.firstNews()
  const [id, another] = [await tell({ userId: ada.userId }), await tell({ userId: randomUUID() })]
  const again = await hear(switchboard, ada, mark)
  await again.hears(id)
  expect(again.ids()).not.toContain(another)
  expect((await again.firstNews()).all).toBe(false)
  for (const strange of [`${'9'.repeat(17)}-${Math.floor(now.getTime() / 1000)}`, 'nonsense', ''])
    expect(await (await hear(switchboard, ada, strange)).firstNews(), strange).toMatchObject({ all: true, changes: [] })
  await farm.database.write(async (tx) =>
    announce(
      tx,
      Array.from({ length: 501 }, () => ({ to: { userId: ada.userId }, kind: 'order' as const, id: randomUUID() })),
    ),
  )
  expect(await (await hear(switchboard, ada, mark)).firstNews()).toMatchObject({ all: true, changes: [] })
})

test('the thirteenth stream of one person ends their first, and nobody else’s', async () => {
  const [ada, eve] = [somebody(), somebody()]
  const switchboard = open()
  const hers = await hear(switchboard, eve)
  const streams = await Promise.all(Array.from({ length: 12 }, () => hear(switchboard, ada)))
  const last = await hear(switchboard, ada)
  await streams[0]?.until(streams[0].isOver)
  const [id, other] = [await tell({ userId: ada.userId }), await tell({ userId: eve.userId })]
  await Promise.all([...streams.slice(1), last].map(({ hears }) => hears(id)))
  await hers.hears(other)
})

test('whoever does not take what is sent is let go', async () => {
  const ada = somebody()
  // Nobody reads from it.
  const listener = await open().listen(ada, undefined)
  for (let times = 0; times < 40; times += 1)
    await farm.database.write(async (tx) =>
      announce(
        tx,
        Array.from({ length: 50 }, () => ({ to: { userId: ada.userId }, kind: 'order' as const, id: randomUUID() })),
      ),
    )
  for (let tries = 300; !listener.stream.destroyed && tries > 0; tries -= 1) await pause(10)
  expect(listener.stream.destroyed).toBe(true)
})

test('a stop ends every stream, and whoever comes then is asked to come back', async () => {
  const switchboard = open()
  const stream = await hear(switchboard, somebody())
  await switchboard.close()
  await stream.until(stream.isOver)
  await expect(switchboard.listen(somebody(), undefined)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
})

test('a beat says that the stream is alive and how far it goes', async () => {
  const ada = somebody()
  const stream = await hear(open({ pace: { turnMs: 10, beatMs: 30 } }), ada)
  await stream.until(() => stream.news.length >= 3)
  expect(stream.ids()).toEqual([])
  now = new Date('2026-05-04T12:10:00Z')
  await stream.until(stream.isOver)
})

test('what is older than a day is forgotten', async () => {
  const ada = somebody()
  await tell({ userId: ada.userId })
  now = new Date('2026-05-05T13:00:00Z')
  const kept = await tell({ userId: ada.userId })
  await farm.database.write((tx) => deleteOldEvents(tx, new Date('2026-05-04T13:00:00Z')))
  const rows = await farm.database.kysely.selectFrom('live_events').select('record_id').execute()
  expect(rows).toEqual([{ record_id: kept }])
})
