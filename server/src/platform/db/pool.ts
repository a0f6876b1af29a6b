import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type Connection, clientConfig, isUnreachable, type Say } from './connection.ts'
import { gatheringSocket } from './gathering-socket.ts'
import { type PlanMode, planMode } from './one-plan.ts'
import { rowValues } from './row-values.ts'
import { isOutdated, statementNames } from './statement-names.ts'

const acquireTimeout = 3_000
const statementTimeout = 15_000
/**
 * The database ends a long statement by itself. If nothing comes for longer than this, it is frozen or cut off, and we drop the
 * connection.
 */
const answerTimeout = statementTimeout + 5_000
const pauseBetweenTries = 100

/** A bounded pool: a caller who waits too long for a connection gets a busy answer, so nobody waits forever. */
export function openPool(options: { connection: Connection; size: number; log: Say }): PostgresPool {
  const pool = new pg.Pool({
    ...clientConfig(options.connection),
    max: options.size,
    // Statements of a transaction are pipelined: they don't wait for one another.
    pipeline: true,
    stream: gatheringSocket,
    application_name: 'farmlane',
    connectionTimeoutMillis: acquireTimeout,
    // A new connection has to plan every statement first, so idle ones are kept for the next rush.
    idleTimeoutMillis: 300_000,
    // Keeps firewalls and proxies from dropping idle connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    statement_timeout: statementTimeout,
    query_timeout: answerTimeout,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    types: rowValues,
    // Prepared statements and their plans use memory on the server.
    maxLifetimeSeconds: 3600,
    // Writes need a transaction that says so.
    options: '-c default_transaction_read_only=on',
  })
  // A connection was lost while idle: the pool drops it and opens a new one when needed.
  pool.on('error', (error) => options.log('A database connection was lost', error))
  // A connection was lost between two statements of a transaction: the next statement fails. Without a listener, the process
  // would end.
  pool.on('connect', (client) => client.on('error', () => {}))
  const named = nameStatements()
  return { connect: async () => named(await acquire(pool, options.log)), end: () => pool.end() } as PostgresPool
}

/**
 * Wraps connections for the query builder: statements with values are sent as prepared statements, with the plan mode they ask
 * for.
 */
function nameStatements(): (client: pg.PoolClient) => PostgresPoolClient {
  const names = statementNames()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient) => {
    let mode: PlanMode | undefined = planMode('')
    return {
      async query(text: string, values: unknown[]) {
        try {
          // A rollback also undoes a plan mode set in the transaction.
          if (text === 'rollback') mode = undefined
          if (values.length === 0) return await ask(client, { text })
          const wanted = planMode(text)
          // Nothing is awaited before the statement itself is sent, because the next one may already have been issued and must
          // come after it.
          if (wanted !== mode) ask(client, { text: `set plan_cache_mode = ${wanted}` }).catch(() => {})
          mode = wanted
          const name = names.of(text)
          return await ask(client, { text, values, ...(name && { name }) })
        } catch (error) {
          if (isOutdated(error)) names.forget(text)
          // The stack of the caller says more than the stack of the socket event.
          if (error instanceof Error) Error.captureStackTrace(error)
          throw error
        }
      },
      release: (broken?: boolean) => client.release(broken),
    } as unknown as PostgresPoolClient
  }
  return (client) => {
    const wrapped = known.get(client) ?? wrap(client)
    known.set(client, wrapped)
    return wrapped
  }
}

/**
 * Uses a callback: with the driver's own promise, the rows of each answer stay in memory until the next major GC, which then runs
 * every few seconds.
 */
const ask = (client: pg.PoolClient, statement: pg.QueryConfig) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    client.query(statement, (error, result) => (error ? reject(error) : resolve(result)))
  })

async function acquire(pool: pg.Pool, log: Say): Promise<pg.PoolClient> {
  const deadline = Date.now() + acquireTimeout
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      // A database that is just starting refuses at once, so retry within the same time limit.
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
