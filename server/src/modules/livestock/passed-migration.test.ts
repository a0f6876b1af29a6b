import fs from 'node:fs/promises'
import path from 'node:path'
import * as routes from '@farmlane/contract/livestock/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnimal } from '../../testing/farm-records.ts'
import { openAccount } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const file = path.join(import.meta.dirname, '../../../migrations/202611171551_livestock_passed.sql')
let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

test('the migration turns overrides stored as text on a line into overridden blocks', async () => {
  const owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hollow' })
  const cow = await addAnimal(owner, { name: 'Cow 14', tag: '' })
  const record = (body: Parameters<typeof owner.client.call<typeof routes.recordAnimalEvent>>[1]['body']) =>
    owner.client.call(routes.recordAnimalEvent, { params: { animal_id: cow.id }, body })
  const sale = await record({ kind: 'sale', on: '2026-05-04' })
  const course = { medicine: 'Penicillin G', reason: 'Mastitis', on: '2026-05-01', ended_on: '2026-05-02', meat_days: 10 }
  const { event } = await record({ kind: 'treatment', ...course, milk_days: 4 })
  await record({ kind: 'treatment', ...course, meat_days: 12, medicine: 'Tylosin' })
  const sentence = 'Cow 14: meat is withheld until May 12, 2026. Penicillin G, course to May 2, 2026, 10 days to wait after it.'
  const migration = await fs.readFile(file, 'utf8')
  const undone = new Error('The test is over.')
  const asBefore = farmlane.database.kysely.transaction().execute(async (tx) => {
    await sql`alter table animal_events add overrode text not null default '', add override_reason text not null default '',
      disable trigger animal_events_stay`.execute(tx)
    await sql`update animal_events set overrode = ${sentence}, override_reason = 'Not for food' where id = ${sale.event.id}`.execute(
      tx,
    )
    for (const statement of migration.replace(/--.*/g, '').split(';')) if (statement.trim()) await sql.raw(statement).execute(tx)
    const { rows } =
      await sql`select record_id, deed, block_kind, about_kind, about_id, source_id, sentence, until, reason, by_user
      from passed_blocks`.execute(tx)
    expect(rows).toEqual([
      {
        ...{ record_id: sale.event.id, deed: 'sell', block_kind: 'withdrawal_meat', about_kind: 'animal', about_id: cow.id },
        ...{ source_id: event.id, sentence, until: new Date('2026-05-13T04:00:00Z'), reason: 'Not for food' },
        by_user: owner.user.id,
      },
    ])
    throw undone
  })
  await expect(asBefore).rejects.toBe(undone)
})
