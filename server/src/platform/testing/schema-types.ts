import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen'
import type { Connection } from '../db/connection.ts'
import { openPool } from '../db/pool.ts'

/** The text of schema.generated.ts for a migrated database, with the types that row-values.ts returns. */
export async function schemaTypes(connection: Connection): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: openPool({ connection, size: 1, log: () => {} }) }) })
  try {
    return await generate({
      db,
      dialect: new CodegenDialect({ dateParser: 'string', numericParser: 'string' }),
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      excludePattern: 'public.schema_migrations',
      typeMapping: { int8: 'number' },
      typeOnlyImports: true,
      outFile: null,
    })
  } finally {
    await db.destroy()
  }
}
