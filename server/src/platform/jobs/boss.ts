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
 * Given with every job instead of with its queue, so that a change here needs no change in the database.
 * Thirteen tries over 6 to 12 hours: a mail server may be away for a night's work.
 */
export const jobOptions = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 2 * hours,
  expireInSeconds: 5 * minutes,
  // A process that died without a word is noticed by this silence and its job goes back to the list.
  heartbeatSeconds: 15,
  // What waits is never thrown away, what failed stays until somebody has looked at it. What is done leaves at once.
  retentionSeconds: 365 * days,
  deleteAfterSeconds: 0,
} satisfies SendOptions

/** `short`: of the jobs with one key only one waits at a time. */
export const queueOptions = { policy: 'short' } satisfies Omit<Queue, 'name'>

type Duties = {
  connection: Connection
  log: JobLog
  supervise: boolean
  /** How often jobs that the schedule has made due are put on the list. */
  cronSeconds?: number
}

/** pg-boss on a few connections of its own: a busy site does not keep the list of jobs from being read. */
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
    // Jobs that wait for other jobs are not used.
    flowIntervalSeconds: 6 * hours,
  })
  // Without a listener an error would end the process.
  boss.on('error', (error) => log.error({ reason: error.message }, 'the job list could not be served'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job list needs attention'))
  return boss
}
