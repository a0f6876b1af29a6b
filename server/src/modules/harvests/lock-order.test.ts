import * as routes from '@farmlane/contract/harvests/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHarvest } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hazel Farm' })
})
afterAll(() => farmlane.close())

type Picked = Awaited<ReturnType<typeof addHarvest>>
const changes: Record<string, (picked: Picked) => Promise<unknown>> = {
  correction: ({ id, crop, harvest_date }) =>
    farmer.client.call(routes.correctHarvest, {
      params: { harvest_id: id },
      body: { crop_id: crop, quantity: 10, unit: 'kg', harvest_date, reason: 'Wrong unit' },
    }),
  regrading: ({ id }) => farmer.client.call(routes.updateHarvest, { params: { harvest_id: id }, body: { grade: 'B' } }),
  withdrawal: ({ id }) =>
    farmer.client.call(routes.withdrawHarvest, { params: { harvest_id: id }, body: { reason: 'Wrong key' } }),
}

// A stock count locks in the same order, so the two never deadlock.
test.each(Object.keys(changes))('a %s waits for the product before it locks the lot', async (name) => {
  const picked = await addHarvest(farmer, { grade: 'A' })
  let changed: Promise<unknown> | undefined
  await farmlane.database.write(async (tx) => {
    await sql`select from products where id = ${picked.product.id} for update`.execute(tx.db)
    changed = changes[name]?.(picked)
    await untilWaiting(tx, 1)
    await sql`select from lots where id = ${picked.lot} for update nowait`.execute(tx.db)
  })
  await expect(changed).resolves.toBeDefined()
})
