import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { schemaTypes } from '../testing/schema-types.ts'

test('the table types in the code match the migrations (if not: npm run db:types)', async () => {
  const { connection, drop } = await createTestDatabase()
  const written = await fs.readFile(path.join(import.meta.dirname, 'schema.generated.ts'), 'utf8')
  expect(await schemaTypes(connection).finally(drop)).toBe(written)
})
