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
/** The database ends a long statement by itself. One that is silent for longer is frozen or cut off, and its connection is given up. */
const answerTimeout = statementTimeout + 5_000
const pauseBetweenTries = 100

/** A bounded pool: whoever waits too long for a connection is told to come back, nobody waits for ever. */
export function openPool(options: { connection: Connection; size: number; log: Say }): PostgresPool {
  const pool = new pg.Pool({
    ...clientConfig(options.connection),
    max: options.size,
    // Within a transaction statements go out without waiting for one another.
    pipeline: true,
    stream: gatheringSocket,
    application_name: 'farmlane',
    connectionTimeoutMillis: acquireTimeout,
    // A new one has to plan every statement first; it stays for the next rush.
    idleTimeoutMillis: 300_000,
    // So that nobody between us takes a resting one for dead.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    statement_timeout: statementTimeout,
    query_timeout: answerTimeout,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    types: rowValues,
    // What it has learned to answer quickly takes memory over there.
    maxLifetimeSeconds: 3600,
    // Nothing is written here but in a transaction that says so.
    options: '-c default_transaction_read_only=on',
  })
  // Lost while nobody uses it: the pool drops it and makes a new one when needed.
  pool.on('error', (error) => options.log('A database connection was lost', error))
  // Lost between two statements of a transaction: the next statement fails. Without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => {}))
  const named = nameStatements()
  return { connect: async () => named(await acquire(pool, options.log)), end: () => pool.end() } as PostgresPool
}

/** The connections as the query builder sees them: what has values goes out under its name, and is planned as it asks for. */
function nameStatements(): (client: pg.PoolClient) => PostgresPoolClient {
  const names = statementNames()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient) => {
    let mode: PlanMode | undefined = planMode('')
    return {
      async query(text: string, values: unknown[]) {
        try {
          // It also takes back what was set meanwhile.
          if (text === 'rollback') mode = undefined
          if (values.length === 0) return await ask(client, { text })
          const wanted = planMode(text)
          // Nothing is waited for before the statement itself is out: the next one may be asked already, and comes behind it.
          if (wanted !== mode) ask(client, { text: `set plan_cache_mode = ${wanted}` }).catch(() => {})
          mode = wanted
          const name = names.of(text)
          return await ask(client, { text, values, ...(name && { name }) })
        } catch (error) {
          if (isOutdated(error)) names.forget(text)
          // Where it was asked says more than where the answer came in.
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
 * By a callback: after a promise of the driver's own, the rows of each answer outlive it until the next great clearing of memory,
 * which then comes every few seconds.
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
