import { sql } from 'kysely'
import type { Tx } from '../platform/db/tx.ts'

const deadline = 10_000

/** Ends when so many others wait for what this transaction holds locked: from then on they do what they do after it. */
export async function untilWaiting(tx: Tx, count: number): Promise<void> {
  const late = performance.now() + deadline
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(distinct pid)::integer as waiting from pg_locks
      where not granted and pg_blocking_pids(pid) && array[pg_backend_pid()]`.execute(tx.db)
    if ((rows[0]?.waiting ?? 0) >= count) return
    if (performance.now() > late) throw new Error(`${rows[0]?.waiting} of ${count} wait after ${deadline} ms`)
  }
}
