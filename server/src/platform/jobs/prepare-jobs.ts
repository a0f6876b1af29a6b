import type { Connection } from '../db/connection.ts'
import { createBoss, type JobLog } from './boss.ts'

/** Creates or updates the tables of the job queue. Safe from several processes at once; the server does it at startup. */
export async function prepareJobs(connection: Connection, log: JobLog = console): Promise<void> {
  const boss = createBoss({ connection, log, supervise: false })
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}
