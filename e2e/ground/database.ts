import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { SocketConnection } from '../../server/src/platform/db/connection.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import type { Database } from '../../server/src/platform/db/tx.ts'
import type { Enqueue } from '../../server/src/platform/jobs/enqueue.ts'

/** Direct database access, for example to count rows or to expire a link. */
export type WorkerDatabase = {
  readonly url: string
  rows<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>
  /** Runs the server's own code in a transaction. */
  write: Database['write']
  drop(): Promise<void>
}

export const clusterVariable = 'FARMLANE_E2E_CLUSTER'
const templateName = 'e2e_template'

/** Creates the template for the workers' databases, with migrations and demo data applied. */
export async function createTemplate(cluster: SocketConnection, fill: (url: string) => Promise<void>): Promise<void> {
  const admin = await connect({ ...cluster, database: 'postgres' })
  await admin.query(`create database ${templateName}`)
  await admin.end()
  await fill(urlOf(cluster, templateName))
}

export async function createDatabase(): Promise<WorkerDatabase> {
  const cluster = JSON.parse(process.env[clusterVariable] ?? 'null') as SocketConnection | null
  if (!cluster) throw new Error('The database cluster of this run is not known.')
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const admin = await connect({ ...cluster, database: 'postgres' })
  await admin.query(`create database ${name} template ${templateName}`)
  const own = await connect({ ...cluster, database: name })
  const server = openDatabase({
    connection: { ...cluster, database: name },
    poolSize: 1,
    clock: systemClock,
    enqueue: refuseJobs,
    log: () => {},
  })
  return {
    url: urlOf(cluster, name),
    rows: async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
      (await own.query<Row>(statement, [...values])).rows,
    write: server.write,
    async drop() {
      await server.close()
      await own.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

const urlOf = ({ host, port, user }: SocketConnection, name: string): string =>
  `postgres://localhost/${name}?${new URLSearchParams({ host, port: String(port), user })}`

async function connect(connection: SocketConnection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ssl: false })
  await client.connect()
  return client
}

const refuseJobs: Enqueue = async (_db, job) => {
  throw new Error(`Only the site itself enqueues ${job.name}.`)
}
