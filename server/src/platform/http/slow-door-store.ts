import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** Counts one try and answers how many there were in this window, this one included. */
export async function countTry(tx: Tx, bucket: string, windowStart: Date): Promise<number> {
  const { hits } = await tx.db
    .insertInto('rate_counters')
    .values({ bucket, window_start: windowStart, hits: 1 })
    .onConflict((row) => row.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_counters.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits
}

export async function getTries(tx: Tx, bucket: string, windowStart: Date): Promise<number> {
  const row = await tx.db
    .selectFrom('rate_counters')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart)
    .executeTakeFirst()
  return row?.hits ?? 0
}

export async function deleteOldCounters(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('rate_counters').where('window_start', '<', before).execute()
}
