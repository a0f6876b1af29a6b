import { keepsUntil } from '@farmlane/contract/stock/keeps-until.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHarvest } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Late Farm' })
})
afterAll(() => farmlane.close())

// Moving a use-by date overrides the block of an expired lot, so it must leave a trace: a movement or an audit row.
test('making an expired lot sellable again is recorded', async () => {
  const { lot } = await addHarvest(farmer, { harvest_date: '2026-04-01' })
  const set = (use_by: string) => farmer.client.call(stock.updateLot, { params: { lot_id: lot }, body: { use_by } })
  expect((await set('2026-04-10')).state).toBe('expired')
  const before = await traces(lot)
  expect((await set('2199-12-31')).state).toBe('open')
  expect(await traces(lot)).toBeGreaterThan(before)
})

test.each([null, '2026-05-03', '2026-05-04', '2026-05-05'])(
  'the server and the database agree whether goods with a use-by of %s can be sold',
  async (use_by) => {
    const { rows } = await sql<{ sold: boolean }>`select can_be_sold(false, ${use_by}, '2026-05-04') as sold`.execute(
      farmlane.database.kysely,
    )
    expect(keepsUntil({ use_by }, '2026-05-04')).toBe(rows[0]?.sold)
  },
)

const traces = async (lot: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from audit_log) + (select count(*) from stock_movements where lot_id = ${lot}) as n`.execute(
    farmlane.database.kysely,
  )
  return Number(rows[0]?.n)
}
