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
  /** Begins to do what is on the list, also what other processes put there. */
  work(database: Database, handlers: readonly HandledJob[]): Promise<void>
  /** Running jobs get the grace to end; those still running then go back to the list. */
  stop(): Promise<void>
}

/** At once in this process. Each holds a database connection, also while it waits for a mail server: they have their own. */
export const jobsAtOnce = 3
/** Taken off the list at once: to look for them and to settle them costs as much for one as for all. They expire together. */
const handful = 8
/** The wake-up comes from `wakeWorkers`; this is only the safety net below it. */
const slowPoll = 30

export type JobsPace = {
  /** How often it looks for due jobs. */
  readonly lookMs: number
  /** Settles when a stop no longer waits for running jobs. */
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
      // Look again at once: there may be more.
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

/** The schedule is what the code says: what it no longer names is taken out. */
async function keepSchedules(boss: PgBoss, handlers: readonly HandledJob[]): Promise<void> {
  const wanted = new Map(handlers.flatMap(({ name, cron }) => (cron ? [[name, cron] as const] : [])))
  for (const kept of await boss.getSchedules()) {
    if (!wanted.has(kept.name)) await boss.unschedule(kept.name)
    else if (kept.cron === wanted.get(kept.name)) wanted.delete(kept.name)
  }
  const options: ScheduleOptions = { ...jobOptions, missed: 'once' }
  for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, options)
}
