import pg from 'pg'
import { type Connection, clientConfig, type Say } from './connection.ts'
import { type MigrationFile, migrationsDirectory, readMigrations } from './migration-files.ts'

/** An arbitrary fixed number that nothing else uses: the bytes of 'farm'. */
const migrationLock = 0x6661726d
const oldestServer = 15

/** Brings the database up to this version of the code. Safe to run from several processes at once. Returns the applied files. */
export async function migrate(options: { connection: Connection; log: Say; directory?: string }): Promise<string[]> {
  const files = await readMigrations(options.directory ?? migrationsDirectory)
  const client = new pg.Client({ ...clientConfig(options.connection), application_name: 'farmlane migrate' })
  // Without a listener, a connection lost between two statements would end the process. The next statement reports the loss.
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const pending = await pendingOf(client, files)
    for (const file of pending) {
      await apply(client, file)
      options.log(`Database: applied ${file.name}`)
    }
    return pending.map((file) => file.name)
  } finally {
    // Ending the session releases the lock.
    await client.end()
  }
}

async function pendingOf(client: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  const known = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of rows) {
    const file = known.get(name)
    if (!file)
      throw new Error(
        `The database is newer than this version of Farmlane (it has had ${name}): start the newer version, or restore a backup.`,
      )
    if (file.checksum !== checksum)
      throw new Error(
        `The migration ${name} was changed after the database had it: put the file back as it was and write the change as a new migration.`,
      )
  }
  const applied = new Set(rows.map((row) => row.name))
  return files.filter((file) => !applied.has(file.name))
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin')
    // Better to fail and retry than to wait in the lock queue with every request behind us.
    await client.query("set local lock_timeout = '15s'")
    await client.query(file.sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [file.name, file.checksum])
    await client.query('commit')
  } catch (error) {
    throw new Error(
      `The migration ${file.name} failed${lineOf(error, file.sql)}: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  }
}

function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return ''
  return ` at line ${sql.slice(0, Number(error.position)).split('\n').length}`
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  )
  const [server] = rows
  if (server && Number(server.number) < oldestServer * 10_000)
    throw new Error(`Farmlane needs PostgreSQL ${oldestServer} or newer; the server of DATABASE_URL is ${server.version}.`)
}
