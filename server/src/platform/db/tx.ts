import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Announcement } from '../events/announcement.ts'
import type { Job } from '../jobs/job.ts'
import type { DB } from './schema.generated.ts'

/**
 * Proof of an open transaction, or of a connection that reads. A function without one cannot touch the database, and its signature
 * shows it. `now` is one instant for all that happens in it.
 */
export type Tx = {
  readonly db: Transaction<DB>
  readonly now: Date
  /** What is to be told when this has happened; written as it ends, all at once. */
  readonly news: Announcement[]
  /** Statements that go out together with the end of a write, when its work is done. Where the server refuses one, all is undone. */
  readonly lastly: CompiledQuery[]
  /**
   * Work for after the commit, written in this transaction: it happens if and only if the transaction commits. A list becomes a job
   * for each, in one statement.
   */
  enqueue<P extends object>(job: Job<P>, payload: P | readonly P[], options?: { after?: Date; once?: string }): Promise<void>
}

export type Database = {
  /** For tests: reads whatever it is asked. */
  readonly kysely: Kysely<DB>
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The database itself refuses every write in here. Each statement sees what is there when it is asked. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A read whose statements all see the same moment, and that can go behind the farm wall. */
  readAsOne<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}
