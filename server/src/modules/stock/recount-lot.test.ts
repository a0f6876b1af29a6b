import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addHarvest } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Recount Farm' })
})
afterAll(() => farmlane.close())

const pickAndEmpty = async () => {
  const crop = await addCrop(farmer, { name: uniqueName('Crop') })
  const harvest = await addHarvest(farmer, { crop_id: crop.id })
  await recount(harvest.lot, 0)
  return harvest
}
const recount = (lot_id: string, quantity: number) =>
  farmer.client.call(stock.recountLot, { params: { lot_id }, body: { quantity } })
const change = (product_id: string, body: { unit?: 'kg' | 'bunch'; status?: 'archived' }) =>
  farmer.client.call(catalog.updateProduct, { params: { product_id }, body })
const shown = (product_id: string) => farmer.client.call(catalog.getProduct, { params: { product_id } })

// Archiving requires empty stock, and a recount must not fill a lot of an archived product again.
test('an archived product has no stock', async () => {
  const { lot, product } = await pickAndEmpty()
  await change(product.id, { status: 'archived' })
  await recount(lot, 10).catch(() => undefined)
  expect(await shown(product.id)).toMatchObject({ status: 'archived', on_hand: 0 })
})

// A withdrawn harvest was never picked, so a recount must not put its lot back on sale.
test('the lot of a withdrawn harvest stays empty', async () => {
  const crop = await addCrop(farmer, { name: uniqueName('Crop'), picked_repeatedly: true })
  const harvest = await addHarvest(farmer, { crop_id: crop.id })
  await recount((await addHarvest(farmer, { crop_id: crop.id })).lot, 0)
  const params = { harvest_id: harvest.id }
  await farmer.client.call(harvests.withdrawHarvest, { params, body: { reason: 'wrong crop' } })
  await recount(harvest.lot, 10).catch(() => undefined)
  expect(await shown(harvest.product.id)).toMatchObject({ on_hand: 0 })
})

test('concurrent archiving and recounting leave no stock in an archived product', async () => {
  for (let i = 0; i < 6; i += 1) {
    const { lot, product } = await pickAndEmpty()
    await Promise.allSettled([change(product.id, { status: 'archived' }), recount(lot, 5)])
    const after = await shown(product.id)
    expect([after.status, after.on_hand]).not.toEqual(['archived', 5])
  }
})
