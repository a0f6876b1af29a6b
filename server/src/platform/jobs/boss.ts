import { PgBoss, type Queue, type SendOptions } from 'pg-boss'
import { type Connection, clientConfig } from '../db/connection.ts'

export type JobLog = {
  warn(fields: object, sentence: string): void
  error(fields: object, sentence: string): void
}

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours

/**
 * Sent with every job instead of stored with its queue, so that changing them needs no database change. Thirteen tries over
 * about 5 to 7 hours, because a mail server may be down for maintenance overnight.
 */
export const jobOptions = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 2 * hours,
  expireInSeconds: 5 * minutes,
  // If a process dies silently, the missing heartbeat puts its job back in the queue.
  heartbeatSeconds: 15,
  // Waiting jobs are never dropped, failed ones stay until an operator handles them, and finished ones are deleted at once.
  retentionSeconds: 365 * days,
  deleteAfterSeconds: 0,
} satisfies SendOptions

/** `short`: only one job per key can be waiting. */
export const queueOptions = { policy: 'short' } satisfies Omit<Queue, 'name'>

type Duties = {
  connection: Connection
  log: JobLog
  supervise: boolean
  /** How often jobs that the schedule has made due are enqueued. */
  cronSeconds?: number
}

/** pg-boss with a few connections of its own, so that a busy site doesn't delay the job queue. */
export function createBoss({ connection, log, supervise, cronSeconds = 5 }: Duties): PgBoss {
  const boss = new PgBoss({
    ...(clientConfig(connection) as ConstructorParameters<typeof PgBoss>[0] & object),
    application_name: 'farmlane jobs',
    connectionTimeoutMillis: 5_000,
    max: 3,
    supervise,
    schedule: supervise,
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: cronSeconds,
    // We don't use jobs that wait for other jobs.
    flowIntervalSeconds: 6 * hours,
  })
  // Without a listener, an error would end the process.
  boss.on('error', (error) => log.error({ reason: error.message }, 'the job list could not be served'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job list needs attention'))
  return boss
}
