import fs from 'node:fs'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../server/src/platform/testing/database.ts'
import { readTables, type Table } from '../../server/src/platform/testing/schema-tables.ts'
import { drawEntities } from './draw-entities.ts'
import { entitiesFile, readEntities } from './read-entities.ts'

test('docs/entities.md matches the migrations (if not: npm run db:types)', async () => {
  const { connection, drop } = await createTestDatabase()
  const drawn = await readEntities(connection).finally(drop)
  expect(drawn).toBe(fs.readFileSync(entitiesFile, 'utf8'))
})

test('reads keys, nullable columns and unique indexes from the database', async () => {
  const { connection, drop } = await createTestDatabase()
  const tables = await readTables(connection).finally(drop)
  const orders = tables.find(({ name }) => name === 'orders')
  expect(orders?.primaryKey).toEqual(['id'])
  expect(orders?.uniqueKeys).toContainEqual(['purchase_id', 'farm_id'])
  expect(orders?.references).toContainEqual({ columns: ['farm_id', 'slot_id'], target: 'fulfilment_slots' })
  expect(orders?.columns).toContainEqual({ name: 'user_id', type: 'uuid', required: false })
  expect(tables.map(({ name }) => name)).not.toContain('schema_migrations')
})

const table = (name: string, more: Partial<Table>): Table => ({
  name,
  columns: [],
  primaryKey: ['id'],
  uniqueKeys: [['id']],
  references: [],
  ...more,
})
const column = (name: string, required = true, type = 'uuid') => ({ name, type, required })

const tables = [
  table('farms', { columns: [column('id'), column('owner_id')], references: [{ columns: ['owner_id'], target: 'users' }] }),
  table('crops', {
    columns: [
      column('id'),
      column('farm_id'),
      column('parent_id', false),
      column('rows', true, 'int4'),
      column('tags', false, '_text'),
    ],
    references: [
      { columns: ['farm_id'], target: 'farms' },
      { columns: ['farm_id', 'parent_id'], target: 'crops' },
    ],
  }),
  table('crop_notes', {
    columns: [column('crop_id'), column('lot_id')],
    primaryKey: ['crop_id'],
    uniqueKeys: [['crop_id']],
    references: [
      { columns: ['crop_id'], target: 'crops' },
      { columns: ['lot_id'], target: 'lots' },
    ],
  }),
  table('lots', { columns: [column('id')] }),
]
const owners = new Map([
  ['farms', 'farms'],
  ['crops', 'growing'],
  ['crop_notes', 'growing'],
  ['lots', 'stock'],
])
const drawn = drawEntities(tables, owners, ['farms', 'growing', 'market', 'stock'])
const growing = drawn.slice(drawn.indexOf('## growing'), drawn.indexOf('## stock'))

test('draws one diagram for each module that owns tables', () => {
  expect(drawn.match(/^## .*$/gm)).toEqual(['## farms', '## growing', '## stock'])
})

test('shows keys in the diagram and the other columns below it', () => {
  expect(growing).toContain('  crops {\n    uuid id PK\n    uuid farm_id FK\n    uuid parent_id FK\n  }')
  expect(growing).toContain('    uuid crop_id PK, FK')
  expect(growing).toContain('| `crops` | `rows` integer, `tags` text[]? |')
})

test('draws a foreign key with its cardinality: optional, unique or neither', () => {
  expect(growing).toContain('  crops |o--o{ crops : "parent_id"')
  expect(growing).toContain('  crops ||--o| crop_notes : "crop_id"')
  expect(growing).toContain('  lots ||--o{ crop_notes : "lot_id"')
})

test('leaves out the lines to farms and users outside their own module', () => {
  expect(drawn).not.toContain('farms ||--')
  expect(drawn).not.toContain('users ||--')
})
