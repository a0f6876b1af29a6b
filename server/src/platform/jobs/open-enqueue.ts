import type { PgBoss } from 'pg-boss'
import type { Connection } from '../db/connection.ts'
import { createBoss, type JobLog } from './boss.ts'
import { type Enqueue, enqueueWith } from './enqueue.ts'

/** For code that only enqueues jobs: tests, seeds, commands. Connects when the first job is enqueued. */
export function openEnqueue(connection: Connection, log: JobLog): { enqueue: Enqueue; close(): Promise<void> } {
  let boss: PgBoss | undefined
  let opening: Promise<Enqueue> | undefined
  const open = async () => {
    boss = createBoss({ connection, log, supervise: false })
    await boss.start()
    return enqueueWith(boss)
  }
  return {
    enqueue: async (...job) => {
      opening ??= open()
      return (await opening)(...job)
    },
    close: async () => boss?.stop({ graceful: false }),
  }
}
