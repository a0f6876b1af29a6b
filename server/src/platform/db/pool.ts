import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type Connection, clientConfig, isUnreachable, type Say } from './connection.ts'
import { rowValues } from './row-values.ts'

const acquireTimeout = 3_000
const pauseBetweenTries = 100

/** A bounded pool: whoever waits too long for a connection is told to come back, nobody waits for ever. */
export function openPool(options: { connection: Connection; size: number; log: Say }): PostgresPool {
  const pool = new pg.Pool({
    ...clientConfig(options.connection),
    max: options.size,
    application_name: 'farmlane',
    connectionTimeoutMillis: acquireTimeout,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    types: rowValues,
  })
  // Lost while nobody uses it: the pool drops it and makes a new one when needed.
  pool.on('error', (error) => options.log('A database connection was lost', error))
  // Lost between two statements of a transaction: the next statement fails. Without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { connect: () => acquire(pool, options.log), end: () => pool.end() } as PostgresPool
}

async function acquire(pool: pg.Pool, log: Say): Promise<PostgresPoolClient> {
  const deadline = Date.now() + acquireTimeout
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      // A database that is just starting again refuses at once: worth a few more tries within the same time.
      if (Date.now() + pauseBetweenTries < deadline) await new Promise((resolve) => setTimeout(resolve, pauseBetweenTries))
      else throw unavailable(error, log)
    }
  }
}

export function unavailable(cause: unknown, log: Say): Problem {
  log('The database did not answer in time', cause)
  const problem = new Problem('unavailable', messages.busy, { retryAfter: 1 })
  problem.cause = cause
  return problem
}
