import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { goBehindFarmWall } from './farm-wall.ts'
import { openDatabase } from './open-database.ts'
import type { Tx } from './tx.ts'

let farm: TestDatabase
const [ours, theirs] = [randomUUID(), randomUUID()]
beforeAll(async () => {
  farm = await createTestDatabase()
  await farm.database.write(async (tx) => {
    for (const id of [ours, theirs]) {
      const times = { created_at: tx.now, updated_at: tx.now }
      await tx.db
        .insertInto('farms')
        .values({ id, name: 'Walled', slug: `walled-${id}`, ...times })
        .execute()
      await tx.db
        .insertInto('fields')
        .values({ id: randomUUID(), farm_id: id, name: 'Hill', kind: 'field', status: 'active', notes: '', ...times })
        .execute()
    }
  })
})
afterAll(() => farm.drop())

test('limits a query without a farm condition to the rows of the current farm', async () => {
  const seen = await farm.database.readAsOne(async (tx) => {
    await goBehindFarmWall(tx, ours)
    return tx.db.selectFrom('fields').select('farm_id').execute()
  })
  expect(seen).toEqual([{ farm_id: ours }])
})

test('a write without a farm condition does not touch other farms', async () => {
  await farm.database.write(async (tx) => {
    await goBehindFarmWall(tx, ours)
    await tx.db.updateTable('fields').set({ notes: 'ours' }).execute()
  })
  const rows = await farm.database.kysely.selectFrom('fields').select(['farm_id', 'notes']).orderBy('notes').execute()
  expect(rows).toEqual([
    { farm_id: theirs, notes: '' },
    { farm_id: ours, notes: 'ours' },
  ])
  const planted = farm.database.write(async (tx) => {
    await goBehindFarmWall(tx, ours)
    await tx.db.updateTable('fields').set({ farm_id: theirs }).execute()
  })
  await expect(planted).rejects.toThrow(/row-level security/)
})

test('the wall lasts for one transaction, not for the connection', async () => {
  await farm.database.readAsOne((tx) => goBehindFarmWall(tx, ours))
  const seen = await farm.database.read((tx) => tx.db.selectFrom('fields').select('id').execute())
  expect(seen).toHaveLength(2)
})

test('a prepared statement checks the wall on every execution', async () => {
  const database = openDatabase({
    connection: farm.connection,
    poolSize: 1,
    clock: systemClock,
    enqueue: async () => {},
    log: () => {},
  })
  const count = (tx: Tx) => tx.db.selectFrom('fields').select('id').where('name', '=', 'Hill').execute()
  // More executions than PostgreSQL needs (5) before it may switch to a generic plan.
  for (let time = 1; time <= 8; time += 1) {
    expect(await database.read(count)).toHaveLength(2)
    for (const farmId of [ours, theirs])
      expect(await database.readAsOne((tx) => goBehindFarmWall(tx, farmId).then(() => count(tx)))).toHaveLength(1)
  }
  await database.close()
})

test('a read outside a transaction cannot go behind the wall', async () => {
  await expect(farm.database.read((tx) => goBehindFarmWall(tx, ours))).rejects.toThrow('within a transaction only')
})

test('every table with a farm_id is behind the wall', async () => {
  const { rows } = await sql<{ name: string; walled: boolean }>`
    select c.relname as name, exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'farm_wall') as walled
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'farm_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(farm.database.kysely)
  expect(rows.length).toBeGreaterThan(8)
  // The audit log also holds entries without a farm, and calls only write to it.
  expect(rows.filter(({ walled }) => !walled).map(({ name }) => name)).toEqual(['audit_log'])
})
