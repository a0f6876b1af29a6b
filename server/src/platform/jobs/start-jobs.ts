import type { JobResult, JobWithMetadata, PgBoss, ScheduleOptions } from 'pg-boss'
import type { Connection } from '../db/connection.ts'
import type { Database } from '../db/tx.ts'
import { gate } from '../http/gate.ts'
import { createBoss, type JobLog, jobOptions } from './boss.ts'
import { type Enqueue, enqueueWith, queuesOf } from './enqueue.ts'
import type { HandledJob } from './handlers.ts'
import { failureOf, logFailure, perform } from './perform.ts'
import { wakeWorkers } from './wake-workers.ts'

export type Jobs = {
  readonly enqueue: Enqueue
  /** Starts working through the queue, including jobs that other processes enqueued. */
  work(database: Database, handlers: readonly HandledJob[]): Promise<void>
  /** Running jobs get the grace period to finish; those still running then are requeued. */
  stop(): Promise<void>
}

/**
 * How many jobs run at once in this process. Each holds a database connection, even while it waits for a mail server, so jobs
 * have connections of their own.
 */
export const jobsAtOnce = 3
/** Batch size: fetching and completing eight jobs costs as much as one. A batch expires as a whole. */
const handful = 8
/** In seconds. Workers are normally woken by `wakeWorkers`; this poll is only a safety net. */
const slowPoll = 30

export type JobsPace = {
  /** How often it checks for due jobs. */
  readonly lookMs: number
  /** Resolves when a stop no longer waits for running jobs. */
  readonly grace: () => Promise<void>
  readonly cronSeconds: number
}
export const usualPace: JobsPace = {
  lookMs: 500,
  grace: () => new Promise((over) => setTimeout(over, 4_000).unref()),
  cronSeconds: 5,
}

type JobsNeeds = { connection: Connection; log: JobLog; pace?: Partial<JobsPace> }

export async function startJobs({ connection, log, pace }: JobsNeeds): Promise<Jobs> {
  const { lookMs, grace, cronSeconds } = { ...usualPace, ...pace }
  const boss = createBoss({ connection, log, supervise: true, cronSeconds })
  await boss.start()
  const workers = new Map<string, string>()
  const pass = gate(jobsAtOnce, Number.POSITIVE_INFINITY)
  let stopWaking = async () => {}
  let stopping = false

  const outcome = async (database: Database, handled: HandledJob, job: JobWithMetadata): Promise<JobResult> => {
    if (stopping) return { id: job.id, status: 'failed', output: { message: 'the process stopped before its turn' } }
    try {
      await pass(() => perform(database, handled, job))
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const failure = failureOf(error)
      logFailure(log, job, failure.message)
      return { id: job.id, status: 'failed', output: failure }
    }
  }
  const workOn = async (database: Database, handled: HandledJob) => {
    const options = { includeMetadata: true, perJobResults: true, batchSize: handful, pollingIntervalSeconds: slowPoll } as const
    const worker = await boss.work(handled.name, options, async (claimed: JobWithMetadata[]) => {
      const outcomes: JobResult[] = []
      const oldestFirst = claimed.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
      for (const job of oldestFirst) outcomes.push(await outcome(database, handled, job))
      // Check again at once: there may be more.
      boss.notifyWorker(workers.get(handled.name) ?? '')
      return outcomes
    })
    workers.set(handled.name, worker)
  }

  return {
    enqueue: enqueueWith(boss),
    work: async (database, handlers) => {
      const ensureQueue = queuesOf(boss)
      for (const handled of handlers) await ensureQueue(handled.name)
      await keepSchedules(boss, handlers)
      for (const handled of handlers) await workOn(database, handled)
      stopWaking = wakeWorkers(boss, workers, { lookMs, log })
    },
    stop: async () => {
      stopping = true
      await stopWaking()
      const ended = Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([ended, grace()])
      await boss.stop({ graceful: false })
    },
  }
}

/** Makes the stored schedule match the code and removes what the code no longer names. */
async function keepSchedules(boss: PgBoss, handlers: readonly HandledJob[]): Promise<void> {
  const wanted = new Map(handlers.flatMap(({ name, cron }) => (cron ? [[name, cron] as const] : [])))
  for (const kept of await boss.getSchedules()) {
    if (!wanted.has(kept.name)) await boss.unschedule(kept.name)
    else if (kept.cron === wanted.get(kept.name)) wanted.delete(kept.name)
  }
  const options: ScheduleOptions = { ...jobOptions, missed: 'once' }
  for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, options)
}
