import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Announcement } from '../events/announcement.ts'
import type { Job } from '../jobs/job.ts'
import type { DB } from './schema.generated.ts'

/**
 * Proof of an open transaction, or of a connection for reads. A function without one cannot touch the database, and its signature
 * shows it. `now` is the same instant for everything in the transaction.
 */
export type Tx = {
  readonly db: Transaction<DB>
  readonly now: Date
  /** Live changes to announce after the commit; written all at once at the end of the transaction. */
  readonly news: Announcement[]
  /** Work for the end of a write, before its commit: what must not happen in the middle of a command. */
  readonly closing: (() => Promise<void>)[]
  /** Statements sent together with the commit of a write. If the server refuses one, everything is rolled back. */
  readonly lastly: CompiledQuery[]
  /**
   * Adds a job in this transaction for work after the commit: it runs if and only if the transaction commits. A list becomes one
   * job for each payload, in one statement.
   */
  enqueue<P extends object>(job: Job<P>, payload: P | readonly P[], options?: { after?: Date; once?: string }): Promise<void>
}

export type Database = {
  /** For tests: runs any read. */
  readonly kysely: Kysely<DB>
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The database itself refuses every write in here. Each statement sees the data as of its own start. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A read whose statements all see the same snapshot. It can also go behind the farm wall. */
  readAsOne<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}
