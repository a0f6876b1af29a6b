import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import { onePlan } from '../db/one-plan.ts'
import type { Database, Tx } from '../db/tx.ts'
import { withoutSecrets } from '../log.ts'
import type { JobLog } from './boss.ts'
import type { HandledJob } from './handlers.ts'

/** Runs one claimed job. Its effect and its removal from the queue are one transaction. */
export async function perform(database: Database, handled: HandledJob, claimed: JobWithMetadata): Promise<void> {
  await database.write(async (tx) => {
    await handled.run(tx, claimed.data)
    await takeOff(tx, claimed)
  })
}

/**
 * Deletes the job instead of keeping it as done, because payloads name people. Fails if the job has meanwhile gone to another
 * worker.
 */
async function takeOff(tx: Tx, { id, name, retryCount }: JobWithMetadata): Promise<void> {
  const { rows } = await sql`${onePlan}
    delete from pgboss.job
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount} returning id`.execute(tx.db)
  if (rows.length === 0) throw new Error('the job took too long and was given back to the list')
}

/** What we store and log of a failure: its message without secrets, and never the payload. */
export const failureOf = (error: unknown): { message: string } => ({
  message: withoutSecrets(error instanceof Error ? error.message : String(error)).slice(0, 500),
})

export function logFailure(log: JobLog, { id, name, retryCount, retryLimit }: JobWithMetadata, reason: string): void {
  const fields = { job: name, job_id: id, tries: retryCount + 1, reason }
  if (retryCount >= retryLimit) log.error(fields, 'a job has failed for good; see npm run jobs')
  else log.warn(fields, 'a job has failed and will be tried again')
}
