import fs from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { schemaTypes } from '../server/src/platform/testing/schema-types.ts'
import { startTestCluster } from '../server/src/platform/testing/test-cluster.ts'

/** Regenerates the table types from a throwaway database with all migrations. */
const file = path.resolve(import.meta.dirname, '../server/src/platform/db/schema.generated.ts')
const cluster = await startTestCluster()
try {
  await migrate({ connection: cluster.connection, log: () => {} })
  await fs.writeFile(file, await schemaTypes(cluster.connection))
  console.log(`Wrote ${path.relative(process.cwd(), file)}`)
} finally {
  await cluster.stop()
}
