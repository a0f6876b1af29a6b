import type { TestProject } from 'vitest/node'
import type { SocketConnection } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { prepareJobs } from '../jobs/prepare-jobs.ts'
import { adminClient, templateName } from './database.ts'
import { startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: SocketConnection
  }
}

/** One PostgreSQL for the whole run, with a migrated template that every test database is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const client = await adminClient(cluster.connection)
  await client.query(`create database ${templateName}`)
  const template = { ...cluster.connection, database: templateName }
  await migrate({ connection: template, log: () => {} })
  await prepareJobs(template)
  await client.end()
  project.provide('testCluster', cluster.connection)
  return () => cluster.stop()
}
