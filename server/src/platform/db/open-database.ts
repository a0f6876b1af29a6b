import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import { takeNews } from '../events/event-store.ts'
import type { Enqueue } from '../jobs/enqueue.ts'
import { type Connection, errorCode, isLost, type Say } from './connection.ts'
import { inTransaction } from './in-transaction.ts'
import { openPool, unavailable } from './pool.ts'
import type { DB } from './schema.generated.ts'
import { isOutdated } from './statement-names.ts'
import type { Database, Tx } from './tx.ts'

export type DatabaseOptions = { connection: Connection; poolSize: number; clock: Clock; enqueue: Enqueue; log: Say }

const attempts = 4

export function openDatabase({ connection, poolSize, clock, enqueue, log }: DatabaseOptions): Database {
  const dialect = new PostgresDialect({ pool: openPool({ connection, size: poolSize, log }) })
  const kysely = new Kysely<DB>({ dialect })
  const transaction = inTransaction(kysely, dialect)

  const asTx = (db: Transaction<DB>): Tx => ({
    db,
    now: clock(),
    news: [],
    closing: [],
    lastly: [],
    enqueue: (job, payload, options) => enqueue(db, job, payload, options),
  })
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (isLost(error) || outOfTime.has(errorCode(error)) || gaveWay.has(errorCode(error))) throw unavailable(error, log)
      throw error
    }
  }

  return {
    kysely,
    write: (work) =>
      guarded(() =>
        again(() =>
          transaction({ isolationLevel: 'read committed', accessMode: 'read write' }, async (db) => {
            const tx = asTx(db)
            const done = await work(tx)
            for (const close of tx.closing) await close()
            return { done, last: [...tx.lastly, ...(tx.news.length > 0 ? [takeNews(tx).compile(db)] : [])] }
          }),
        ),
      ),
    // Each statement uses any free connection: holding one for a begin and a commit would take longer than most of these reads.
    read: (work) => guarded(() => again(() => work(asTx(kysely as Transaction<DB>)))),
    readAsOne: (work) =>
      guarded(() =>
        again(() =>
          transaction({ isolationLevel: 'repeatable read', accessMode: 'read only' }, async (db) => ({
            done: await work(asTx(db)),
            last: [],
          })),
        ),
      ),
    close: () => kysely.destroy(),
  }
}

/** Retries the whole work after a serialization failure or a deadlock, or when a table's columns changed. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !(gaveWay.has(errorCode(error)) || isOutdated(error))) throw error
      // The random delay keeps the same two transactions from colliding again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

const gaveWay = new Set(['40001', '40P01']) // serialization_failure, deadlock_detected
const outOfTime = new Set(['57014', '55P03', '25P03']) // statement, lock, idle-in-transaction time-out
