import pg from 'pg'
import { clientConfig, type SocketConnection } from '../connection.ts'
import { superuser } from './init-cluster.ts'
import { socketPort } from './postmaster.ts'

const databaseName = 'farmlane'
const leavingLock = 0x6c656176 // the bytes of 'leav'

/**
 * One connection, held as long as this process uses the cluster. It shows other processes that we are here, and it breaks as soon
 * as the server dies.
 */
export type Presence = { readonly broken: Promise<void>; leave(stopServer: () => void): Promise<void> }

export const socketConnection = (socket: string, database = databaseName): SocketConnection => ({
  host: socket,
  port: socketPort,
  user: superuser,
  database,
})

export async function bePresent(socket: string): Promise<Presence> {
  const client = new pg.Client({ ...clientConfig(socketConnection(socket, 'postgres')), application_name: 'farmlane presence' })
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  await client.connect()
  await createDatabase(client)
  return {
    broken,
    async leave(stopServer) {
      // Only one process leaves at a time. Otherwise two that leave together would each believe the other stays.
      await client.query('select pg_advisory_lock($1)', [leavingLock])
      if (await isAlone(client)) stopServer()
      else await client.end()
    },
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
  if (rowCount) return
  await client.query(`create database ${databaseName}`).catch((error: unknown) => {
    // Another start created it at the same moment: reported as duplicate_database or as a unique violation.
    if (!(error instanceof pg.DatabaseError) || !['42P04', '23505'].includes(error.code ?? '')) throw error
  })
}

/** Our own closed connections may still be listed for a moment, so look up to ten times before believing in other users. */
async function isAlone(client: pg.Client): Promise<boolean> {
  for (let look = 0; look < 10; look += 1) {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where application_name like 'farmlane%' and pid <> pg_backend_pid()",
    )
    if (!rowCount) return true
    await client.query('select pg_stat_clear_snapshot(), pg_sleep(0.05)')
  }
  return false
}
