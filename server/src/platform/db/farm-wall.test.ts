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

test('a query that forgets the farm finds only the rows of the farm it acts in', async () => {
  const seen = await farm.database.readAsOne(async (tx) => {
    await goBehindFarmWall(tx, ours)
    return tx.db.selectFrom('fields').select('farm_id').execute()
  })
  expect(seen).toEqual([{ farm_id: ours }])
})

test('a careless write reaches no other farm', async () => {
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

test('the wall stands for one transaction, not for the connection', async () => {
  await farm.database.readAsOne((tx) => goBehindFarmWall(tx, ours))
  const seen = await farm.database.read((tx) => tx.db.selectFrom('fields').select('id').execute())
  expect(seen).toHaveLength(2)
})

test('a statement that is kept ready looks anew whether it stands behind the wall', async () => {
  const database = openDatabase({
    connection: farm.connection,
    poolSize: 1,
    clock: systemClock,
    enqueue: async () => {},
    log: () => {},
  })
  const count = (tx: Tx) => tx.db.selectFrom('fields').select('id').where('name', '=', 'Hill').execute()
  // More often than PostgreSQL thinks about how to plan it.
  for (let time = 1; time <= 8; time += 1) {
    expect(await database.read(count)).toHaveLength(2)
    for (const farmId of [ours, theirs])
      expect(await database.readAsOne((tx) => goBehindFarmWall(tx, farmId).then(() => count(tx)))).toHaveLength(1)
  }
  await database.close()
})

test('a read outside a transaction cannot pretend to stand behind the wall', async () => {
  await expect(farm.database.read((tx) => goBehindFarmWall(tx, ours))).rejects.toThrow('within a transaction only')
})

test('every table with a farm in it stands behind the wall', async () => {
  const { rows } = await sql<{ name: string; walled: boolean }>`
    select c.relname as name, exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'farm_wall') as walled
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'farm_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(farm.database.kysely)
  expect(rows.length).toBeGreaterThan(8)
  // The log also holds deeds without a farm, and is only written to by calls.
  expect(rows.filter(({ walled }) => !walled).map(({ name }) => name)).toEqual(['audit_log'])
})
