import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestDatabase } from '../testing/database.ts'
import { createJobsDatabase } from '../testing/jobs-database.ts'
import type { JobLog } from './boss.ts'
import { daily, type HandledJob, handle } from './handlers.ts'
import { job } from './job.ts'
import { prepareJobs } from './prepare-jobs.ts'
import { type Jobs, type JobsPace, startJobs, usualPace } from './start-jobs.ts'

const water = job<{ bed: string }>('tests.water')
const sweep = job<Record<string, never>>('tests.sweep')
let farm: TestDatabase
let running: Jobs[] = []
let logged: object[] = []
const log: JobLog = {
  warn: (fields) => void logged.push({ level: 'warn', ...fields }),
  error: (fields) => void logged.push({ level: 'error', ...fields }),
}
const enqueue = (bed: string) => farm.database.write((tx) => tx.enqueue(water, { bed }))
const startAt = async (pace: Partial<JobsPace>, ...handlers: HandledJob[]) => {
  const jobs = await startJobs({ connection: farm.connection, log, pace: { lookMs: 20, ...pace } })
  running.push(jobs)
  await jobs.work(farm.database, handlers)
  return jobs
}
const start = (...handlers: HandledJob[]) => startAt({}, ...handlers)
const endless = () => new Promise<void>(() => {})
const rows = async () =>
  (await sql<{ state: string }>`select state from pgboss.job where name like 'tests.%'`.execute(farm.database.kysely)).rows

beforeEach(async () => {
  farm = await createJobsDatabase()
  logged = []
})
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
  await farm.drop()
})

/** Whether it is still pending after more round trips than a stop that doesn't wait would need. */
async function staysPending(stopping: Promise<void>): Promise<boolean> {
  let pending = true
  void stopping.then(() => {
    pending = false
  })
  for (let look = 0; look < 100; look += 1) await rows()
  return pending
}

/** A handler that records each bed, and a way to wait for a number of them. */
function reporter() {
  const beds: string[] = []
  const bell = new EventEmitter()
  const handler = handle(water, async (_tx, { bed }) => {
    beds.push(bed)
    bell.emit('bed')
  })
  const next = async (count: number) => {
    while (beds.length < count) await once(bell, 'bed')
    return beds
  }
  return { handler, next }
}

test('picks up a job at the next check, long before the slow poll', async () => {
  const { handler, next } = reporter()
  await startAt({ lookMs: usualPace.lookMs }, handler)
  // Once the first job is done, only a check can find the second one before this test times out.
  await enqueue('carrots')
  await next(1)
  await enqueue('beets')
  expect(await next(2)).toEqual(['carrots', 'beets'])
})

test('several processes share the work, and no job runs twice', async () => {
  const { handler, next } = reporter()
  await Promise.all([start(handler), start(handler), start(handler)])
  const beds = Array.from({ length: 60 }, (_, index) => `bed ${index}`)
  await Promise.all(beds.map(enqueue))
  expect([...(await next(60))].sort()).toEqual(beds.sort())
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
  expect(await rows()).toEqual([])
})

test('processes that start at the same moment on an empty database get along', async () => {
  await farm.database.write((tx) => sql`drop schema pgboss cascade`.execute(tx.db))
  await Promise.all([1, 2, 3, 4].map(() => prepareJobs(farm.connection, log)))
  const { handler, next } = reporter()
  await start(handler)
  await enqueue('carrots')
  expect(await next(1)).toEqual(['carrots'])
  expect(logged).toEqual([])
})

test('works through many jobs without pausing in between', async () => {
  const { handler, next } = reporter()
  await Promise.all(Array.from({ length: 40 }, (_, index) => enqueue(`bed ${index}`)))
  // There is no second check within this test, so each batch has to trigger the next.
  await startAt({ lookMs: 3_600_000 }, handler)
  expect(await next(40)).toHaveLength(40)
})

test('a stop waits for the running job to finish', async () => {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const jobs = await startAt(
    { grace: endless },
    handle(water, async () => {
      begun.resolve()
      await mayEnd.promise
    }),
  )
  await enqueue('carrots')
  await begun.promise
  const stopping = jobs.stop()
  expect(await staysPending(stopping)).toBe(true)
  mayEnd.resolve()
  await stopping
  expect(await rows()).toEqual([])
})

test('a stop waits for a job until the grace period ends; then the job is requeued and its writes are rolled back', async () => {
  const never = Promise.withResolvers<void>()
  const graceIsOver = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const undone = Promise.withResolvers<unknown>()
  const { write } = farm.database
  const watched = {
    ...farm.database,
    write: ((work) =>
      write(work).catch((error) => {
        undone.resolve(error)
        throw error
      })) as typeof write,
  }
  const jobs = await startJobs({ connection: farm.connection, log, pace: { grace: () => graceIsOver.promise } })
  await jobs.work(watched, [
    handle(water, async (tx) => {
      await sql`insert into audit_log (at, deed) values (now(), 'watered')`.execute(tx.db)
      begun.resolve()
      await never.promise
    }),
  ])
  await enqueue('carrots')
  await begun.promise
  const stopping = jobs.stop()
  expect(await staysPending(stopping)).toBe(true)
  graceIsOver.resolve()
  await stopping
  expect(await rows()).toEqual([{ state: 'retry' }])
  never.resolve()
  expect(await undone.promise).toMatchObject({ message: 'the job took too long and was given back to the list' })
  expect((await sql`select 1 from audit_log`.execute(farm.database.kysely)).rows).toEqual([])
})

test('the default grace period is four seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    let over = false
    void usualPace.grace().then(() => {
      over = true
    })
    await vi.advanceTimersByTimeAsync(3_999)
    expect(over).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(over).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('logs a failure with name and id, without payload or secrets', async () => {
  const failed = Promise.withResolvers<void>()
  await start(
    handle(water, async (_tx, { bed }) => {
      failed.resolve()
      throw new Error(`refused https://farm.example/${'t'.repeat(43)}`, { cause: bed })
    }),
  )
  await enqueue('carrots')
  await failed.promise
  await running.pop()?.stop()
  expect(logged).toEqual([
    { level: 'warn', job: 'tests.water', job_id: expect.any(String), tries: 1, reason: 'refused https://farm.example/[secret]' },
  ])
  const kept = await sql`select output from pgboss.job`.execute(farm.database.kysely)
  expect(JSON.stringify(kept.rows)).not.toMatch(/carrots|tttt/)
})

test('when one job of a batch fails, the others complete and only that one is retried, with its own reason', async () => {
  const beds = ['carrots', 'beets', 'leeks']
  for (const bed of beds) await enqueue(bed)
  const done: string[] = []
  const over = Promise.withResolvers<void>()
  const jobs = await start(
    handle(water, async (_tx, { bed }) => {
      if (bed === 'leeks') over.resolve()
      if (bed === 'beets') throw new Error('the hose is too short')
      done.push(bed)
    }),
  )
  await over.promise
  await jobs.stop()
  expect(done).toEqual(['carrots', 'leeks'])
  const kept = await sql`select state, retry_count, data, output from pgboss.job`.execute(farm.database.kysely)
  expect(kept.rows).toEqual([
    {
      state: 'retry',
      retry_count: 0,
      data: { bed: 'beets' },
      output: expect.objectContaining({ message: 'the hose is too short' }),
    },
  ])
})

test('a stop during a batch leaves the rest in the queue', async () => {
  for (const bed of ['carrots', 'beets', 'leeks']) await enqueue(bed)
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const watered: string[] = []
  const jobs = await startAt(
    { grace: endless },
    handle(water, async (_tx, { bed }) => {
      begun.resolve()
      await mayEnd.promise
      watered.push(bed)
    }),
  )
  await begun.promise
  const stopping = jobs.stop()
  mayEnd.resolve()
  await stopping
  expect(watered).toEqual(['carrots'])
  expect(await rows()).toEqual([{ state: 'retry' }, { state: 'retry' }])
})

test('the stored schedule matches the code, also after the code changes', async () => {
  const schedules = async () =>
    (await sql`select name, cron from pgboss.schedule order by name`.execute(farm.database.kysely)).rows
  await start(daily(sweep, async () => {}, '04:05'))
  expect(await schedules()).toEqual([{ name: 'tests.sweep', cron: '5 4 * * *' }])
  await start(daily(sweep, async () => {}, '05:06'))
  expect(await schedules()).toEqual([{ name: 'tests.sweep', cron: '6 5 * * *' }])
  await start(reporter().handler)
  expect(await schedules()).toEqual([])
})

test('runs a missed daily job after the next start if every process was down', async () => {
  const swept = Promise.withResolvers<void>()
  const sweeping = daily(sweep, async () => swept.resolve(), '04:05')
  await (await start(sweeping)).stop()
  running = []
  await farm.database.write(async (tx) => {
    await sql`update pgboss.version set cron_on = now() - interval '2 days'`.execute(tx.db)
    await sql`update pgboss.schedule set created_on = now() - interval '9 days', updated_on = now() - interval '9 days'`.execute(
      tx.db,
    )
  })
  await startAt({ cronSeconds: 1 }, sweeping)
  await swept.promise
})
