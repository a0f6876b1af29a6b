import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** Counts one try and returns the number of tries in this window, including this one. */
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

/** In the order of their buckets, so that two transactions that uncount at once do not deadlock. */
export async function uncountTries(tx: Tx, tries: readonly { bucket: string; start: Date }[]): Promise<void> {
  for (const { bucket, start } of tries.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))) {
    const own = { bucket, window_start: start }
    // A counter that drops to zero is deleted.
    await tx.db
      .deleteFrom('rate_counters')
      .where((row) => row.and({ ...own, hits: 1 }))
      .execute()
    await tx.db
      .updateTable('rate_counters')
      .set({ hits: sql`hits - 1` })
      .where((row) => row.and(own))
      .where('hits', '>', 1)
      .execute()
  }
}

export async function deleteOldCounters(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('rate_counters').where('window_start', '<', before).execute()
}
