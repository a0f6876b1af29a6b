import type { Tx } from '../db/tx.ts'
import type { Job } from './job.ts'

/** Runs in a transaction that also removes the job from the queue: both happen or neither. */
export type JobHandler<P extends object> = (tx: Tx, payload: P) => Promise<void>

export type HandledJob = {
  readonly name: string
  readonly run: JobHandler<object>
  /** When it runs by itself, in UTC. */
  readonly cron?: string
}

export const handle = <P extends object>(job: Job<P>, handler: JobHandler<P>): HandledJob => ({
  name: job.name,
  // The payload was type-checked when the job was enqueued under the same name.
  run: handler as JobHandler<object>,
})

/** Once a minute across all server processes, for things people are waiting for. It must be cheap when there is nothing to do. */
export const everyMinute = (job: Job<Record<string, never>>, handler: JobHandler<Record<string, never>>): HandledJob => ({
  ...handle(job, handler),
  cron: '* * * * *',
})

/** Every ten minutes across all server processes. */
export const often = (job: Job<Record<string, never>>, handler: JobHandler<Record<string, never>>): HandledJob => ({
  ...handle(job, handler),
  cron: '*/10 * * * *',
})

/** Once a day at `at` (UTC) across all server processes; if they were all down then, soon after the next start. */
export function daily(job: Job<Record<string, never>>, handler: JobHandler<Record<string, never>>, at = '03:30'): HandledJob {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? []
  if (!hour || !minute) throw new Error(`${job.name}: '${at}' is not a time of day`)
  return { ...handle(job, handler), cron: `${Number(minute)} ${Number(hour)} * * *` }
}
