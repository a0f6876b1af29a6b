import type { JobLog } from '../jobs/boss.ts'
import { openEnqueue } from '../jobs/open-enqueue.ts'
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts'

/** For tests: a fresh database whose transactions can enqueue jobs. `runJobs` runs them. */
export async function createJobsDatabase(options: Omit<TestDatabaseOptions, 'enqueue'> = {}): Promise<TestDatabase> {
  let opened: ReturnType<typeof openEnqueue> | undefined
  const test = await createTestDatabase({
    ...options,
    enqueue: async (...job) => {
      opened ??= openEnqueue(test.connection, silent)
      await opened.enqueue(...job)
    },
  })
  return {
    ...test,
    drop: async () => {
      await opened?.close()
      await test.drop()
    },
  }
}

const silent: JobLog = { warn: () => {}, error: () => {} }
