import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openLine } from '../testing/database-line.ts'
import { onePlan } from './one-plan.ts'
import { openDatabase } from './open-database.ts'
import type { Tx } from './tx.ts'

const noon = new Date('2026-06-01T12:00:00Z')
const enqueued: unknown[] = []
let farm: TestDatabase
beforeAll(async () => {
  farm = await createTestDatabase({
    clock: () => noon,
    enqueue: async (_db, job, payload, options) => void enqueued.push([job.name, payload, options]),
  })
  await farm.database.write((tx) => sql`create table eggs (nest int primary key, count int not null)`.execute(tx.db))
  await farm.database.write((tx) => sql`insert into eggs values (1, 0), (2, 0), (3, 0)`.execute(tx.db))
})
afterAll(() => farm.drop())

const lay = (tx: Tx, nest: number) => sql`update eggs set count = count + 1 where nest = ${nest}`.execute(tx.db)
const atNoon = { clock: () => noon, enqueue: async () => {}, log: () => {} }
const open = (poolSize: number) => openDatabase({ ...atNoon, connection: farm.connection, poolSize })

test('returns big integers as numbers, decimals and dates as text, timestamps as Date', async () => {
  const row = await farm.database.read((tx) =>
    sql`select 9007199254740991::int8 big, 12.50::numeric price, date '2026-03-01' as day, timestamptz '2026-03-01 00:00Z' as moment, count(*) from eggs`.execute(
      tx.db,
    ),
  )
  expect(row.rows[0]).toEqual({
    big: 9007199254740991,
    price: '12.50',
    day: '2026-03-01',
    moment: new Date('2026-03-01'),
    count: 3,
  })
})

test('an integer too large to be exact is an error, never a wrong number', async () => {
  const read = farm.database.read((tx) => sql`select 9007199254740993::int8 as big`.execute(tx.db))
  await expect(read).rejects.toThrow('9007199254740993')
  // The connection still works.
  expect((await farm.database.read((tx) => sql`select 1 as one`.execute(tx.db))).rows).toEqual([{ one: 1 }])
})

test('the database refuses a write inside a read, also after a write on the same connection', async () => {
  const database = open(1)
  const refused = 'cannot execute UPDATE in a read-only transaction'
  for (const read of [database.read, database.readAsOne]) {
    await expect(read((tx) => lay(tx, 1))).rejects.toThrow(refused)
    await database.write((tx) => lay(tx, 3))
    await expect(read((tx) => lay(tx, 1))).rejects.toThrow(refused)
  }
  await expect(lay({ db: database.kysely } as Tx, 1)).rejects.toThrow(refused)
  await database.close()
})

test('all statements of readAsOne see the same snapshot', async () => {
  const count = (tx: Tx) => sql`select sum(count) from eggs`.execute(tx.db).then(({ rows }) => rows)
  const [before, after] = await farm.database.readAsOne(async (tx) => {
    const first = await count(tx)
    await farm.database.write((other) => lay(other, 3))
    return [first, await count(tx)]
  })
  expect(after).toEqual(before)
})

test('a prepared statement still works after its table gets another column', async () => {
  await farm.database.write((tx) => sql`create table hens (name text not null)`.execute(tx.db))
  await farm.database.write((tx) => sql`insert into hens values ('Berta')`.execute(tx.db))
  const hens = (tx: Tx) => sql`select * from hens where name = ${'Berta'}`.execute(tx.db).then(({ rows }) => rows)
  const all = () => Promise.all([farm.database.read(hens), farm.database.readAsOne(hens), farm.database.write(hens)])
  for (let time = 1; time <= 3; time += 1) expect(await all()).toEqual([1, 2, 3].map(() => [{ name: 'Berta' }]))
  await farm.database.write((tx) => sql`alter table hens add column eggs integer not null default 3`.execute(tx.db))
  expect(await all()).toEqual([1, 2, 3].map(() => [{ name: 'Berta', eggs: 3 }]))
})

test('rolls everything back when the work throws', async () => {
  const count = () => farm.database.read((tx) => sql`select sum(count) from eggs`.execute(tx.db)).then(({ rows }) => rows)
  const before = await count()
  const write = farm.database.write(async (tx) => {
    await lay(tx, 1)
    throw new Error('the hen changed her mind')
  })
  await expect(write).rejects.toThrow('the hen changed her mind')
  expect(await count()).toEqual(before)
})

test('runs pipelined statements in order, whatever their plan mode, including the same one twice', async () => {
  const database = open(1)
  const countOf = (tx: Tx) => sql<{ count: number }>`${onePlan} select count from eggs where nest = ${2}`.execute(tx.db)
  for (let time = 1; time <= 2; time += 1) {
    const [before, , , after] = await database.write((tx) => Promise.all([countOf(tx), lay(tx, 2), lay(tx, 2), countOf(tx)]))
    expect(after.rows[0]?.count).toBe((before.rows[0]?.count ?? 0) + 2)
  }
  await database.write((tx) => sql`update eggs set count = 0`.execute(tx.db))
  await database.close()
})

test('one failed pipelined statement rolls all of them back, and the connection still works', async () => {
  const database = open(1)
  const total = () => database.read((tx) => sql`select sum(count) from eggs`.execute(tx.db)).then(({ rows }) => rows)
  const before = await total()
  const write = database.write((tx) => Promise.all([lay(tx, 1), sql`insert into eggs values (1, 0)`.execute(tx.db), lay(tx, 2)]))
  await expect(write).rejects.toMatchObject({ code: '23505' })
  expect(await total()).toEqual(before)
  await database.close()
})

test('reports the first failed pipelined statement, even if its error surfaces late', async () => {
  const database = open(1)
  const write = database.write(async (tx) => {
    const behind = Promise.withResolvers<void>()
    const first = sql`insert into eggs values (1, 0)`.execute(tx.db).catch(async (error: unknown) => {
      await behind.promise
      throw error
    })
    await Promise.all([first, lay(tx, 2).finally(() => setImmediate(behind.resolve))])
  })
  await expect(write).rejects.toMatchObject({ code: '23505' })
  await database.close()
})

test('statements sent with the commit succeed with it; if one fails, everything rolls back with its error', async () => {
  const database = open(1)
  const counts = () => database.read((tx) => sql`select * from eggs order by nest`.execute(tx.db)).then(({ rows }) => rows)
  const before = await counts()
  const layThen = (last: RawBuilder<unknown>) =>
    database.write(async (tx) => {
      await lay(tx, 1)
      tx.lastly.push(last.compile(tx.db))
    })
  await expect(layThen(sql`insert into eggs values (1, 0)`)).rejects.toMatchObject({ code: '23505' })
  expect(await counts()).toEqual(before)
  await layThen(sql`update eggs set count = count - 1 where nest = 1 and count > 0`)
  expect(await counts()).toEqual(before)
  await database.close()
})

test('work for the end of a transaction runs after all other work and is part of it', async () => {
  const database = open(1)
  const total = () => database.read((tx) => sql`select sum(count) from eggs`.execute(tx.db)).then(({ rows }) => rows)
  const before = await total()
  await database.write(async (tx) => {
    tx.closing.push(async () => {
      await sql`update eggs set count = count - 1 where nest = 1`.execute(tx.db)
    })
    await lay(tx, 1)
    expect(await sql`select sum(count) from eggs`.execute(tx.db)).not.toMatchObject({ rows: before })
  })
  expect(await total()).toEqual(before)
  const failing = database.write(async (tx) => {
    tx.closing.push(async () => {
      await sql`insert into eggs values (1, 0)`.execute(tx.db)
    })
    await lay(tx, 1)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await total()).toEqual(before)
  await database.close()
})

test('sets the plan mode again after a rollback reset it', async () => {
  const database = open(1)
  const modeNow = (tx: Tx) =>
    sql<{ mode: string }>`${onePlan} select current_setting('plan_cache_mode') as mode where ${true}`.execute(tx.db)
  const write = database.write(async (tx) => {
    await modeNow(tx)
    throw new Error('the hen changed her mind')
  })
  await expect(write).rejects.toThrow('changed her mind')
  expect((await database.read(modeNow)).rows).toEqual([{ mode: 'force_generic_plan' }])
  await database.close()
})

test('refuses a statement after the end of its transaction', async () => {
  const ended = await farm.database.write(async (tx) => ({ tx }))
  await expect(lay(ended.tx, 1)).rejects.toThrow('after the end of its transaction')
})

test('a transaction has one fixed time and passes its jobs on', async () => {
  await farm.database.write(async (tx) => {
    expect(tx.now).toEqual(noon)
    await tx.enqueue({ name: 'eggs.count' }, { nest: 1 }, { once: 'today' })
  })
  expect(enqueued).toEqual([['eggs.count', { nest: 1 }, { once: 'today' }]])
})

test('both writes of a deadlock complete', async () => {
  const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let runs = 0
  const write = (mine: 0 | 1, other: 0 | 1) =>
    farm.database.write(async (tx) => {
      runs += 1
      await lay(tx, mine + 1)
      arrived[mine].resolve()
      await arrived[other].promise
      await lay(tx, other + 1)
    })
  await Promise.all([write(0, 1), write(1, 0)])
  // The one that gave way may collide again before the other is done.
  expect(runs).toBeGreaterThan(2)
  const { rows } = await farm.database.read((tx) => sql`select count from eggs where nest < 3 order by nest`.execute(tx.db))
  expect(rows).toEqual([{ count: 2 }, { count: 2 }])
})

test('a conflict that never ends becomes a busy answer after four tries', async () => {
  let runs = 0
  const write = farm.database.write(async (tx) => {
    runs += 1
    await sql`do $$ begin raise exception using errcode = 'serialization_failure'; end $$`.execute(tx.db)
  })
  await expect(write).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1, cause: { code: '40001' } })
  expect(runs).toBe(4)
})

test('a caller who waits three seconds for a connection gets a busy answer with a retry time of one second', async () => {
  const database = open(1)
  const done = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = database.write(() => {
    held.resolve()
    return done.promise
  })
  await held.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const refusals: unknown[] = []
    const waiting = database.read((tx) => sql`select 1`.execute(tx.db)).catch((error: unknown) => refusals.push(error))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(refusals).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(refusals).toEqual([expect.any(Problem)])
    expect(refusals).toMatchObject([{ code: 'unavailable', retryAfter: 1 }])
  } finally {
    vi.useRealTimers()
    done.resolve()
    await holding
    await database.close()
  }
})

test('gives up on a silent database after twenty seconds, and reconnects once it answers', async () => {
  const line = await openLine(farm.connection)
  const database = openDatabase({ ...atNoon, connection: line.connection, poolSize: 2 })
  const one = (tx: Tx) => sql<{ one: number }>`select 1 as one`.execute(tx.db)
  await Promise.all([database.read(one), database.read(one)])
  line.cut()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const refusals: unknown[] = []
    const refused = (error: unknown) => void refusals.push(error)
    const asked = [database.read(one).catch(refused), database.write((tx) => lay(tx, 1)).catch(refused)]
    await vi.advanceTimersByTimeAsync(19_999)
    expect(refusals).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all(asked)
    const unavailable = { name: 'Problem', code: 'unavailable', retryAfter: 1 }
    expect(refusals).toMatchObject([unavailable, unavailable])
  } finally {
    vi.useRealTimers()
  }
  line.mend()
  expect((await database.read(one)).rows).toEqual([{ one: 1 }])
  await database.close()
  await line.close()
})

test('every connection has its timeouts and our application name', async () => {
  const { rows } = await farm.database.read((tx) =>
    sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'application_name') order by name`.execute(
      tx.db,
    ),
  )
  expect(rows).toEqual([
    { name: 'application_name', setting: 'farmlane' },
    { name: 'idle_in_transaction_session_timeout', setting: '15000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '15000' },
  ])
})

test('survives the server ending an idle connection, and opens a new one for the next query', async () => {
  const database = open(1)
  const pid = await database.read((tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db))
  await farm.database.write((tx) => sql`select pg_terminate_backend(${pid.rows[0]?.pid}, 5000)`.execute(tx.db))
  const again = await database.read((tx) => sql`select 1 as one`.execute(tx.db))
  await database.close()
  expect(again.rows).toEqual([{ one: 1 }])
})

test('a connection the server ends during a transaction gives a busy answer and does not end the process', async () => {
  const database = open(1)
  const broken: unknown = await database
    .write(async (tx) => {
      const pid = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db)
      await farm.database.write((other) => sql`select pg_terminate_backend(${pid.rows[0]?.pid}, 5000)`.execute(other.db))
      await lay(tx, 1)
    })
    .catch((error: unknown) => error)
  await database.close()
  expect(broken).toMatchObject({ name: 'Problem', code: 'unavailable' })
})
