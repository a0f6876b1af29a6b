import { existsSync } from 'node:fs'
import path from 'node:path'
import { startTestCluster } from '../../server/src/platform/testing/test-cluster.ts'

export const clusterVariable = 'FARMLANE_E2E_CLUSTER'
const builtSite = path.resolve(import.meta.dirname, '../../web/dist/client/shell.html')

/** One PostgreSQL for the whole run; every worker makes a database of its own in it. */
export default async function startCluster(): Promise<() => Promise<void>> {
  if (!existsSync(builtSite)) throw new Error('The site is not built. Run "npm run build -w web" first, or use "npm test".')
  const cluster = await startTestCluster()
  process.env[clusterVariable] = JSON.stringify(cluster.connection)
  return () => cluster.stop()
}
