import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addHarvest } from './farm-records.ts'
import { openAccount, type Person } from './people.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Tiny Farm' })
})
afterAll(() => farmlane.close())

const send = async (method: 'POST' | 'PATCH', url: string, payload: object) =>
  (
    await farmlane.app.inject({
      method,
      url: `/api${url}`,
      payload,
      headers: { authorization: `Bearer ${farmer.tokens.access}` },
      remoteAddress: farmer.client.address,
    })
  ).statusCode

// zod's `multipleOf(0.001)` accepts 1e-19, because its tolerance is absolute below 1. The column would round it to 0, and its
// CHECK would cause a 500.
test('refuses a quantity far below a thousandth with 422 at every endpoint', async () => {
  const tiny = 1e-19
  const crop = await addCrop(farmer, { picked_repeatedly: true })
  const { lot, product } = await addHarvest(farmer, { crop_id: crop.id })
  const field = crop.field
  const statuses = {
    harvest: await send('POST', '/harvests/quick_record/', {
      crop_id: crop.id,
      quantity: tiny,
      unit: 'lbs',
      harvest_date: '2026-05-04',
    }),
    discard: await send('POST', `/lots/${lot}/discard/`, { quantity: tiny, reason: 'spoiled' }),
    add: await send('POST', `/products/${product.id}/update_stock/`, { quantity: tiny, operation: 'add' }),
    subtract: await send('POST', `/products/${product.id}/update_stock/`, { quantity: tiny, operation: 'subtract' }),
    minimum: await send('PATCH', `/products/${product.id}/`, { minimum: tiny }),
    step: await send('POST', '/products/', { name: 'Leek', unit: 'lb', pricing_mode: 'by_weight', step: tiny }),
    piece: await send('POST', '/products/', {
      name: 'Hen',
      unit: 'lb',
      pricing_mode: 'piece_by_weight',
      piece_weight: tiny,
      piece_weight_max: 1,
    }),
    expected: await send('POST', '/crops/', { name: 'Kale', field, expected_quantity: tiny }),
    weight: await send('POST', '/crops/weights/', { crop_name: 'kale', unit: 'bunch', pounds: tiny }),
  }
  expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((door) => [door, 422])))
})
