import { readConfig } from './config.ts'
import { systemClock } from './platform/clock.ts'
import type { Connection } from './platform/db/connection.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { openDatabase } from './platform/db/open-database.ts'
import type { Database } from './platform/db/tx.ts'

/** For operator commands: opens the configured database next to a running server, and leaves the server as it was. */
export async function withDatabase<T>(work: (database: Database, connection: Connection) => Promise<T>): Promise<T> {
  const config = readConfig()
  const log = () => {}
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log })
  const connection = embedded?.connection ?? { url: config.databaseUrl ?? '' }
  const database = openDatabase({ connection, poolSize: 2, clock: systemClock, log, enqueue: async () => {} })
  try {
    return await work(database, connection)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}
