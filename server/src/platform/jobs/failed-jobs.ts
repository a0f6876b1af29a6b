import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

export type FailedJob = { id: string; name: string; failed_at: Date; tries: number; reason: string }

/** Jobs that have used up their tries. They stay until an operator retries or drops them. */
export async function countFailedJobs(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job where state = 'failed'`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

export async function listFailedJobs(tx: Tx): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name, completed_on as failed_at, retry_count + 1 as tries, coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as reason
    from pgboss.job where state = 'failed' order by completed_on, id`.execute(tx.db)
  return rows
}

/** Puts a failed job back in the queue with all its tries. False if there is no such failed job. */
export async function retryFailedJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set state = 'retry', retry_count = 0, started_on = null, completed_on = null, start_after = now()
    where id = ${id} and state = 'failed' returning id`.execute(tx.db)
  return rows.length > 0
}

export async function dropFailedJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`delete from pgboss.job where id = ${id} and state = 'failed' returning id`.execute(tx.db)
  return rows.length > 0
}
