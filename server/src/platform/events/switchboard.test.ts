import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { News } from '@farmlane/contract/events/change.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../db/tx.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { announce } from './announce.ts'
import { deleteOldEvents, takeNews } from './event-store.ts'
import { createSwitchboard, type SwitchboardNeeds } from './switchboard.ts'

let farm: TestDatabase
let now: Date
let logged: unknown[]
let switchboards: { close(): Promise<void> }[]
/** Active sessions, and the farms of each person. */
const alive = new Set<string>()
const farmsOf = new Map<string, string[]>()

beforeAll(async () => {
  farm = await createTestDatabase({ clock: () => now })
})
afterAll(() => farm.drop())
beforeEach(() => {
  now = new Date('2026-05-04T12:00:00Z')
  logged = []
  switchboards = []
})
afterEach(async () => {
  for (const each of switchboards) await each.close()
})

/** Without heartbeats, so that every message is about a change. */
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

/** Turns that run only when the test says so. */
function turnsByHand() {
  const bell = new EventEmitter()
  let goOn: (() => void) | undefined
  const pause = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      goOn = resolve
      signal.addEventListener('abort', () => resolve(), { once: true })
      bell.emit('pause')
    })
  const paused = async () => {
    while (!goOn) await once(bell, 'pause')
  }
  const end = async () => {
    await paused()
    goOn?.()
    goOn = undefined
  }
  return {
    pause,
    /** Waits until the current turn is over. */
    paused,
    /** Ends the pause without waiting. */
    end,
    /** Runs one more turn. */
    async take() {
      await end()
      await paused()
    },
    isPaused: () => goOn !== undefined,
  }
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
  const bell = new EventEmitter()
  let isOver = false
  listener.stream.setEncoding('utf8').on('data', (text: string) => {
    for (const [, data] of text.matchAll(/^data: (.*)$/gm)) news.push(JSON.parse(data ?? '') as News)
    bell.emit('change')
  })
  listener.stream.once('end', () => {
    isOver = true
    bell.emit('change')
  })
  const firstNews = async () => {
    await until(() => news.length > 0)
    return news[0] as News
  }
  const ids = () => news.flatMap(({ changes }) => changes.map(({ id }) => id))
  const until = async (is: () => boolean) => {
    while (!is()) await once(bell, 'change')
  }
  return { news, firstNews, ids, until, isOver: () => isOver, hears: (id: string) => until(() => ids().includes(id)), listener }
}

const tell = (to: { farmId: string } | { userId: string }, id: string = randomUUID()) =>
  farm.database.write(async (tx) => {
    announce(tx, [{ to, kind: 'order', id }])
    return id
  })

test("sends a slow transaction's event when it commits, even if younger events were sent before", async () => {
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
    'sent once while connected',
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

test('one query serves all listeners, and none is made when nobody listens', async () => {
  let looks = 0
  const counted = { ...farm.database, read: <T>(work: (tx: Tx) => Promise<T>) => ((looks += 1), farm.database.read(work)) }
  const farmId = randomUUID()
  const turns = turnsByHand()
  const switchboard = open({ database: counted, pause: turns.pause })
  const streams = await Promise.all(Array.from({ length: 40 }, () => hear(switchboard, somebody(farmId))))
  await turns.paused()
  const [id, before] = [await tell({ farmId }), looks]
  await turns.take()
  await Promise.all(streams.map(({ hears }) => hears(id)))
  expect(looks - before).toBe(1)
  const gone = Promise.all(streams.map(({ listener }) => once(listener.stream, 'close')))
  for (const { listener } of streams) listener.stream.destroy()
  await gone
  await turns.end()
  await nextRound()
  expect(looks - before).toBe(1)
  expect(turns.isPaused()).toBe(false)
  const late = await hear(switchboard, somebody(farmId))
  const another = await tell({ farmId })
  await turns.take()
  await late.hears(another)
})

test('an ended session receives nothing, and its stream ends at the next event', async () => {
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

test('a person removed from a farm hears nothing more of it, starting with the next event', async () => {
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

test('if the database fails during a turn, no event is lost and the streams stay open', async () => {
  const ada = somebody()
  let failing = false
  const turns = turnsByHand()
  const switchboard = open({
    pause: turns.pause,
    listAliveSessions: async (_, ids) => {
      if (failing) throw new Error('the database is away')
      return new Set(ids)
    },
  })
  const stream = await hear(switchboard, ada)
  failing = true
  const id = await tell({ userId: ada.userId })
  for (let turn = 0; turn < 4; turn += 1) await turns.take()
  expect(logged, 'the failure is logged once').toHaveLength(1)
  expect(stream.isOver()).toBe(false)
  failing = false
  await turns.take()
  await stream.hears(id)
})

test('resumes from a valid mark; a foreign mark, nonsense or too many missed events mean a full reload', async () => {
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

test("a person's thirteenth stream ends their first one and nobody else's", async () => {
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

test('drops a listener that does not read', async () => {
  const ada = somebody()
  // Nobody reads from this stream.
  const turns = turnsByHand()
  const listener = await open({ pause: turns.pause }).listen(ada, undefined)
  const tellMuch = () =>
    farm.database.write(async (tx) =>
      announce(
        tx,
        Array.from({ length: 1000 }, () => ({ to: { userId: ada.userId }, kind: 'order' as const, id: randomUUID() })),
      ),
    )
  await tellMuch()
  await turns.take()
  expect(listener.stream.destroyed).toBe(false)
  expect(listener.stream.readableLength).toBeGreaterThan(64 * 1024)
  await tellMuch()
  await turns.take()
  expect(listener.stream.destroyed).toBe(true)
})

test('closing ends every stream without waiting for the next turn and refuses new listeners', async () => {
  const turns = turnsByHand()
  const switchboard = open({ pause: turns.pause })
  const stream = await hear(switchboard, somebody())
  await turns.paused()
  await switchboard.close()
  await stream.until(stream.isOver)
  await expect(switchboard.listen(somebody(), undefined)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
})

test('a heartbeat shows that the stream is alive and carries the current mark', async () => {
  const ada = somebody()
  const stream = await hear(open({ pace: { turnMs: 10, beatMs: 30 } }), ada)
  await stream.until(() => stream.news.length >= 3)
  expect(stream.ids()).toEqual([])
  now = new Date('2026-05-04T12:10:00Z')
  await stream.until(stream.isOver)
})

test('deletes events older than a day', async () => {
  const ada = somebody()
  await tell({ userId: ada.userId })
  now = new Date('2026-05-05T13:00:00Z')
  const kept = await tell({ userId: ada.userId })
  await farm.database.write((tx) => deleteOldEvents(tx, new Date('2026-05-04T13:00:00Z')))
  const rows = await farm.database.kysely.selectFrom('live_events').select('record_id').execute()
  expect(rows).toEqual([{ record_id: kept }])
})
