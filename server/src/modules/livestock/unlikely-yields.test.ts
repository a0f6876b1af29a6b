import * as routes from '@farmlane/contract/livestock/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFlock } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hazel Farm' })
})
afterAll(() => farmlane.close())

async function collect(about: { quantity: number; unit: 'unit' | 'dozen'; sure?: true }) {
  const { id: animal_id } = await addFlock(farmer)
  const { event } = await farmer.client.call(routes.recordAnimalEvent, {
    params: { animal_id },
    body: { id: crypto.randomUUID(), kind: 'yield', of: 'eggs', name: 'Pasture eggs', on: '2026-05-04', ...about },
  })
  return farmer.client.call(stock.getLot, { params: { lot_id: event.yield?.lot.id ?? '' } })
}

test('78 dozen eggs of 84 hens wait on hold until somebody confirms them', async () => {
  const held = { state: 'held', available: 0, hold_reason: '78 dozen not confirmed, usually about 84 units' }
  expect(await collect({ quantity: 78, unit: 'dozen' })).toMatchObject(held)
  expect(await collect({ quantity: 78, unit: 'dozen', sure: true })).toMatchObject({ state: 'open' })
})

test('a day’s eggs are for sale', async () => {
  expect(await collect({ quantity: 78, unit: 'unit' })).toMatchObject({ state: 'open' })
})
