import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { SocketConnection } from '../../server/src/platform/db/connection.ts'
import { clusterVariable } from './database-cluster.ts'

/** For what only the database can tell or do: counting rows, letting time pass for a link. */
export type WorkerDatabase = {
  readonly url: string
  rows<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

export async function createDatabase(): Promise<WorkerDatabase> {
  const cluster = JSON.parse(process.env[clusterVariable] ?? 'null') as SocketConnection | null
  if (!cluster) throw new Error('The database cluster of this run is not known.')
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const admin = await connect({ ...cluster, database: 'postgres' })
  await admin.query(`create database ${name}`)
  const own = await connect({ ...cluster, database: name })
  return {
    url: `postgres://localhost/${name}?${new URLSearchParams({ host: cluster.host, port: String(cluster.port), user: cluster.user })}`,
    rows: async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
      (await own.query<Row>(statement, [...values])).rows,
    async drop() {
      await own.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

async function connect(connection: SocketConnection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ssl: false })
  await client.connect()
  return client
}
