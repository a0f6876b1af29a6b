import { existsSync } from 'node:fs'
import path from 'node:path'
import { startTestCluster } from '../../server/src/platform/testing/test-cluster.ts'
import { clusterVariable, createTemplate } from './database.ts'
import { startServer } from './site.ts'

const builtSite = path.resolve(import.meta.dirname, '../../web/dist/client/shell.html')

/** Starts one PostgreSQL for the whole run, with a template database that every worker copies. */
export default async function startCluster(): Promise<() => Promise<void>> {
  if (!existsSync(builtSite)) throw new Error('The site is not built. Run "npm run build -w web" first, or use "npm test".')
  const cluster = await startTestCluster()
  try {
    await createTemplate(cluster.connection, async (url) => (await startServer(url)).stop())
  } catch (error) {
    await cluster.stop()
    throw error
  }
  process.env[clusterVariable] = JSON.stringify(cluster.connection)
  return () => cluster.stop()
}
