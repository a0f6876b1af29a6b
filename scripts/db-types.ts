import fs from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { schemaTypes } from '../server/src/platform/testing/schema-types.ts'
import { startTestCluster } from '../server/src/platform/testing/test-cluster.ts'
import { entitiesFile, readEntities } from './entity-diagram/read-entities.ts'

/** Regenerates the table types and the entity diagram from a throwaway database with all migrations. */
const typesFile = path.resolve(import.meta.dirname, '../server/src/platform/db/schema.generated.ts')
const cluster = await startTestCluster()
try {
  await migrate({ connection: cluster.connection, log: () => {} })
  await write(typesFile, await schemaTypes(cluster.connection))
  await write(entitiesFile, await readEntities(cluster.connection))
} finally {
  await cluster.stop()
}

async function write(file: string, text: string): Promise<void> {
  await fs.writeFile(file, text)
  console.log(`Wrote ${path.relative(process.cwd(), file)}`)
}
