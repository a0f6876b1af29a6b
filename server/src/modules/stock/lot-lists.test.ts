import * as catalog from '@farmlane/contract/catalog/routes.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addHarvest } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Full Cooler' })
})
afterAll(() => farmlane.close())

/** Picks kale on a day and sets its use-by. */
async function pick(crop_id: string, harvest_date: string, use_by: string | null): Promise<string> {
  const { lot } = await addHarvest(farmer, { crop_id, harvest_date })
  await farmer.client.call(stock.updateLot, { params: { lot_id: lot }, body: { use_by } })
  return lot
}
const listed = async (query: { in_stock?: 'true'; order?: 'newest' | 'use_by' }) =>
  (await farmer.client.call(stock.listLots, { query })).results.map(({ id }) => id)

test('lists lots in stock by use-by or newest first, without empty ones', async () => {
  const { id: crop } = await addCrop(farmer, { name: 'Kale', picked_repeatedly: true })
  const keeps = await pick(crop, '2026-05-01', null)
  const soon = await pick(crop, '2026-05-02', '2026-05-06')
  const later = await pick(crop, '2026-05-03', '2026-05-09')
  const gone = await pick(crop, '2026-05-04', '2026-05-05')
  await farmer.client.call(stock.recountLot, { params: { lot_id: gone }, body: { quantity: 0 } })
  expect(await listed({})).toEqual([gone, later, soon, keeps])
  expect(await listed({ in_stock: 'true' })).toEqual([soon, later, keeps])
  expect(await listed({ in_stock: 'true', order: 'newest' })).toEqual([later, soon, keeps])
  expect(await listed({ order: 'use_by' })).toEqual([gone, soon, later, keeps])
})

test("a product's available quantity equals that of its lots: the use-by day counts, the day after and held lots don't", async () => {
  const { id: crop } = await addCrop(farmer, { name: 'Chard', picked_repeatedly: true })
  await pick(crop, '2026-05-01', '2026-05-03')
  await pick(crop, '2026-05-01', '2026-05-04')
  await pick(crop, '2026-05-01', null)
  const held = await pick(crop, '2026-05-01', '2026-05-09')
  await farmer.client.call(stock.holdLot, { params: { lot_id: held }, body: { reason: 'Smells odd' } })
  const { results } = await farmer.client.call(stock.listLots, {})
  const offered = results.filter(({ name }) => name === 'Chard').reduce((sum, { available }) => plus(sum, available), 0)
  const products = (await farmer.client.call(catalog.listProducts, {})).results
  expect(offered).toBe(20)
  expect(products.find(({ name }) => name === 'Chard')).toMatchObject({
    on_hand: 40,
    available: offered,
    next_use_by: '2026-05-04',
  })
})
