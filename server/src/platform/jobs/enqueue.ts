import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { withOnePlan } from '../db/one-plan.ts'
import type { DB } from '../db/schema.generated.ts'
import { jobOptions, queueOptions } from './boss.ts'
import type { Job } from './job.ts'

/**
 * Inserts the job in the given transaction: it runs if and only if the transaction commits. A list becomes one job for each
 * payload. `after` is the earliest start; of all jobs with the same `once`, only one can be waiting.
 */
export type Enqueue = <P extends object>(
  db: Transaction<DB>,
  job: Job<P>,
  payload: P | readonly P[],
  options?: { after?: Date; once?: string },
) => Promise<void>

export function enqueueWith(boss: PgBoss): Enqueue {
  const ensureQueue = queuesOf(boss)
  return async (db, job, payload, { after, once } = {}) => {
    await ensureQueue(job.name)
    const options = { ...jobOptions, ...(after && { startAfter: after }) }
    const executor = asExecutor(db)
    if (once === undefined) {
      const payloads: readonly object[] = Array.isArray(payload) ? payload : [payload]
      const jobs = payloads.map((data) => ({ ...options, data, singletonKey: randomUUID() }))
      if (jobs.length > 0) await boss.insert(job.name, jobs, { db: executor })
      return
    }
    for (;;) {
      if (await boss.send(job.name, payload, { ...options, singletonKey: once, db: executor })) return
      if (await holdWaiting(db, job.name, once)) return
      // The waiting job has just started and may have missed what this transaction writes, so enqueue another one.
    }
  }
}

/** Our transaction in the form that pg-boss expects. */
const asExecutor = (db: Transaction<DB>) => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: [...(await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(withOnePlan(text), values))).rows],
  }),
})

/** Locks the waiting job so that it cannot start before this transaction ends, and then sees what it wrote. */
async function holdWaiting(db: Transaction<DB>, name: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select id from pgboss.job where name = ${name} and singleton_key = ${key} and state = 'created' for update`.execute(db)
  return rows.length > 0
}

/** Creates a job's queue on first use. Other processes may do the same at the same time. */
export function queuesOf(boss: PgBoss): (name: string) => Promise<void> {
  const known = new Set<string>()
  return async (name) => {
    if (known.has(name)) return
    if (known.size === 0) for (const queue of await boss.getQueues()) known.add(queue.name)
    if (!known.has(name)) await boss.createQueue(name, queueOptions)
    known.add(name)
  }
}
