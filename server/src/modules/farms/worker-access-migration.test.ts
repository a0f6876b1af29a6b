import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hire } from '../../testing/people.ts'
import { openStall } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const file = path.join(import.meta.dirname, '../../../migrations/202611192200_farms_worker_access.sql')
let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

test('farms with workers keep showing them the amount to collect; it starts hidden on all others', async () => {
  const [staffed, managed, alone] = [await openStall(farmlane), await openStall(farmlane), await openStall(farmlane)]
  await hire(farmlane, staffed, 'worker')
  await hire(farmlane, managed, 'manager')
  const migration = await fs.readFile(file, 'utf8')
  const undone = new Error('The test is over.')
  const asBefore = farmlane.database.kysely.transaction().execute(async (tx) => {
    await sql`alter table farms drop column workers_see_due`.execute(tx)
    for (const statement of migration.replace(/--.*/g, '').split(';')) if (statement.trim()) await sql.raw(statement).execute(tx)
    const { rows } = await sql<{ id: string }>`select id from farms where workers_see_due`.execute(tx)
    expect(rows.map(({ id }) => id)).toEqual([staffed.farmId])
    expect([managed.farmId, alone.farmId]).not.toContain(rows[0]?.id)
    throw undone
  })
  await expect(asBefore).rejects.toBe(undone)
})
