import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Clock, systemClock } from '../clock.ts'
import { clientConfig, type SocketConnection } from '../db/connection.ts'
import { openDatabase } from '../db/open-database.ts'
import { rowValues } from '../db/row-values.ts'
import type { DB } from '../db/schema.generated.ts'
import type { Database } from '../db/tx.ts'
import type { Enqueue } from '../jobs/enqueue.ts'

export const templateName = 'farmlane_template'

export type TestDatabase = {
  readonly connection: SocketConnection
  readonly database: Database
  /** Closes `database` and deletes it, whoever else is still connected. */
  drop(): Promise<void>
}

export type TestDatabaseOptions = { clock?: Clock; enqueue?: Enqueue; poolSize?: number }

/** A fresh database with the current schema, for this test only. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const cluster = inject('testCluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(cluster, `create database ${name} template ${templateName}`)
  const connection = { ...cluster, database: name }
  const database = openDatabase({
    connection,
    poolSize: options.poolSize ?? 4,
    clock: options.clock ?? systemClock,
    enqueue: options.enqueue ?? refuseJobs,
    log: () => {},
  })
  const kysely = ownHand(connection)
  return {
    connection,
    database: { ...database, kysely },
    async drop() {
      await kysely.destroy()
      await database.close()
      await asAdmin(cluster, `drop database ${name} with (force)`)
    },
  }
}

/** The test's own connection: it may write without a transaction, which the app's connections refuse. */
function ownHand(connection: SocketConnection): Kysely<DB> {
  const pool = new pg.Pool({ ...clientConfig(connection), max: 2, types: rowValues })
  // Dropping a database by force ends its connections.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

export async function adminClient(cluster: SocketConnection): Promise<pg.Client> {
  const client = new pg.Client({ ...clientConfig({ ...cluster, database: 'postgres' }), application_name: 'test admin' })
  await client.connect()
  return client
}

async function asAdmin(cluster: SocketConnection, statement: string): Promise<void> {
  const client = await adminClient(cluster)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const refuseJobs: Enqueue = async (_db, job) => {
  throw new Error(`This test enqueues ${job.name}: give createTestDatabase an enqueue`)
}
