import { sql } from 'kysely'
import type { Tx } from '../platform/db/tx.ts'

const deadline = 60_000

/**
 * Waits until this many other sessions wait for locks of this transaction, directly or behind another waiter. From then on, they
 * run after it.
 */
export async function untilWaiting(tx: Tx, count: number): Promise<void> {
  const late = performance.now() + deadline
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(distinct waits.pid)::integer as waiting from pg_locks waits
      where not granted and exists (
        select from pg_locks has join pg_database here on here.oid = has.database
        where has.pid = waits.pid and here.datname = current_database())`.execute(tx.db)
    if ((rows[0]?.waiting ?? 0) >= count) return
    if (performance.now() > late) throw new Error(`${rows[0]?.waiting} of ${count} wait after ${deadline} ms`)
  }
}
