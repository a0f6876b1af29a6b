import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../db/tx.ts'
import { countFailedJobs, dropFailedJob, listFailedJobs, retryFailedJob } from '../jobs/failed-jobs.ts'
import { daily, handle } from '../jobs/handlers.ts'
import { job } from '../jobs/job.ts'
import type { TestDatabase } from './database.ts'
import { createJobsDatabase } from './jobs-database.ts'
import { runJobs } from './run-jobs.ts'

const water = job<{ bed: string }>('tests.water')
const weed = job<{ bed: string }>('tests.weed')
const start = new Date('2026-05-04T06:00:00Z')
let now = start
let farm: TestDatabase
let watered: string[] = []
const waters = [handle(water, async (_tx, { bed }) => void watered.push(bed))]
const enqueue = (bed: string, options?: Parameters<Tx['enqueue']>[2]) =>
  farm.database.write((tx) => tx.enqueue(water, { bed }, options))
const waiting = async () =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pgboss.job where name like 'tests.%'`.execute(
      farm.database.kysely,
    )
  ).rows[0]?.count

beforeAll(async () => {
  farm = await createJobsDatabase({ clock: () => now })
})
afterAll(() => farm.drop())
beforeEach(async () => {
  now = start
  watered = []
  await farm.database.write((tx) => sql`delete from pgboss.job`.execute(tx.db))
})

test('a job runs after the commit and is removed from the queue', async () => {
  await enqueue('carrots')
  expect(await runJobs(farm.database, waters)).toEqual({ done: ['tests.water'], failed: [] })
  expect(watered).toEqual(['carrots'])
  expect(await waiting()).toBe(0)
})

test('a job of a rolled-back transaction never runs', async () => {
  const lost = farm.database.write(async (tx) => {
    await tx.enqueue(water, { bed: 'carrots' })
    throw new Error('second thoughts')
  })
  await expect(lost).rejects.toThrow('second thoughts')
  expect(await runJobs(farm.database, waters)).toEqual({ done: [], failed: [] })
  expect(await waiting()).toBe(0)
})

test('a list becomes one job for each payload, and an empty list none', async () => {
  await farm.database.write(async (tx) => {
    await tx.enqueue(
      water,
      ['carrots', 'beets', 'leeks'].map((bed) => ({ bed })),
    )
    await tx.enqueue(water, [])
  })
  expect(await waiting()).toBe(3)
  await runJobs(farm.database, waters)
  expect(watered.toSorted()).toEqual(['beets', 'carrots', 'leeks'])
})

test('runs jobs in the order they were enqueued', async () => {
  for (const bed of ['carrots', 'beets', 'leeks']) await enqueue(bed)
  await runJobs(farm.database, waters)
  expect(watered).toEqual(['carrots', 'beets', 'leeks'])
})

test("a delayed job waits until the test's clock reaches its time", async () => {
  await enqueue('carrots', { after: new Date('2026-05-05T06:00:00Z') })
  await runJobs(farm.database, waters)
  expect(watered).toEqual([])
  now = new Date('2026-05-05T06:00:01Z')
  await runJobs(farm.database, waters)
  expect(watered).toEqual(['carrots'])
})

test('only one job per key waits, and the key is free again when the job is done', async () => {
  await enqueue('carrots', { once: 'carrots' })
  await enqueue('carrots', { once: 'carrots' })
  await enqueue('beets', { once: 'beets' })
  await enqueue('leeks')
  await enqueue('leeks')
  await runJobs(farm.database, waters)
  expect(watered).toEqual(['carrots', 'beets', 'leeks', 'leeks'])
  await enqueue('carrots', { once: 'carrots' })
  await runJobs(farm.database, waters)
  expect(watered).toHaveLength(5)
})

test('a waiting job that a transaction relies on does not start before that transaction ends', async () => {
  await enqueue('carrots', { once: 'carrots' })
  await farm.database.write(async (tx) => {
    await tx.enqueue(water, { bed: 'carrots' }, { once: 'carrots' })
    const { rows } = await farm.database.write((other) =>
      sql`select id from pgboss.job where name = 'tests.water' for update skip locked`.execute(other.db),
    )
    expect(rows).toEqual([])
  })
  expect((await runJobs(farm.database, waters)).done).toEqual(['tests.water'])
})

test('runs the jobs that a job enqueues in the same run', async () => {
  const chain = handle(weed, (tx, { bed }) => tx.enqueue(water, { bed }))
  await farm.database.write((tx) => tx.enqueue(weed, { bed: 'leeks' }))
  expect((await runJobs(farm.database, [...waters, chain])).done).toEqual(['tests.weed', 'tests.water'])
})

test('a failing job rolls its own writes back, throws in a test, and is retried later', async () => {
  const half = handle(water, async (tx) => {
    await tx.enqueue(weed, { bed: 'half' })
    throw new Error('the hose burst')
  })
  await enqueue('carrots')
  await expect(runJobs(farm.database, [half])).rejects.toThrow('the hose burst')
  expect(await waiting()).toBe(1)
  now = new Date(Date.now() + 60_000)
  await runJobs(farm.database, waters)
  expect(watered).toEqual(['carrots'])
})

test('a job without a handler fails the test', async () => {
  await enqueue('carrots')
  await expect(runJobs(farm.database, [])).rejects.toThrow('nobody handles the job tests.water')
})

test('keeps a job that always fails, shows its reason but not its payload, and lets it be retried or dropped', async () => {
  let tries = 0
  const broken = handle(water, async () => {
    tries++
    throw new Error(`no water at https://farm.example/verify/${'s'.repeat(43)}`)
  })
  await enqueue('carrots')
  now = new Date(Date.now() + 10 * 86_400_000)
  for (let run = 0; run < 20; run++) await runJobs(farm.database, [broken], { recordFailures: true })
  expect(tries).toBe(13)
  const [failed, ...more] = await farm.database.read(listFailedJobs)
  expect(more).toEqual([])
  expect(failed).toMatchObject({ name: 'tests.water', tries: 13, reason: 'no water at https://farm.example/verify/[secret]' })
  expect(JSON.stringify(failed)).not.toContain('carrots')
  expect(await farm.database.read(countFailedJobs)).toBe(1)

  const id = failed?.id ?? ''
  expect(await farm.database.write((tx) => retryFailedJob(tx, id))).toBe(true)
  // It has all its tries again: one more failure is not final.
  await runJobs(farm.database, [broken], { recordFailures: true })
  expect(await farm.database.read(countFailedJobs)).toBe(0)
  await runJobs(farm.database, waters)
  expect(watered).toEqual(['carrots'])
  expect(await farm.database.write((tx) => dropFailedJob(tx, id))).toBe(false)
})

test('refuses an invalid time of day when the job is declared', () => {
  const sweep = job<Record<string, never>>('tests.sweep')
  expect(daily(sweep, async () => {}, '04:05').cron).toBe('5 4 * * *')
  expect(() => daily(sweep, async () => {}, '24:00')).toThrow("'24:00' is not a time of day")
})
