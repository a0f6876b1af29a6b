import { messages } from '@farmlane/contract/catalog/messages.ts'
import * as routes from '@farmlane/contract/catalog/routes.ts'
import * as growing from '@farmlane/contract/growing/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addHarvest } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hazel Farm' })
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

type Change = Input<typeof routes.updateProduct>['body']
const make = (about: Partial<Input<typeof routes.createProduct>['body']> = {}) =>
  farmer.client.call(routes.createProduct, {
    body: { name: uniqueName('Kale'), unit: 'lb', price_minor: 350, pricing_mode: 'by_weight', status: 'active', ...about },
  })
const change = (product_id: string, body: Change) => farmer.client.call(routes.updateProduct, { params: { product_id }, body })
const add = (product_id: string, quantity: number) =>
  farmer.client.call(routes.updateStock, { params: { product_id }, body: { quantity, reason: 'Found more' } })
const lotsOf = async (product_id: string) => (await farmer.client.call(stock.listLots, { query: { product_id } })).results

test('converts the lots to a new unit and keeps both figures in their movements', async () => {
  const { id } = await make()
  await add(id, 10)
  expect(await change(id, { unit: 'kg', price_minor: 770 })).toMatchObject({ unit: 'kg', price_minor: 770, on_hand: 4.536 })
  const [lot] = await lotsOf(id)
  expect(lot).toMatchObject({ unit: 'kg', received: 4.536, on_hand: 4.536 })
  const { movements } = await farmer.client.call(stock.getLot, { params: { lot_id: lot?.id ?? '' } })
  expect(movements.filter(({ type }) => type === 'unit')).toMatchObject([
    { quantity: 4.536, unit: 'kg', balance: 4.536, reason: 'From lb to kg' },
    { quantity: -10, unit: 'lb', balance: 0 },
  ])
})

test('converts empty lots too, because stock may be returned to them', async () => {
  const { id } = await make()
  await add(id, 10)
  await farmer.client.call(routes.updateStock, {
    params: { product_id: id },
    body: { quantity: 0, operation: 'set', reason: 'Sold' },
  })
  await change(id, { unit: 'kg', price_minor: 770 })
  expect(await lotsOf(id)).toMatchObject([{ unit: 'kg', received: 4.536, on_hand: 0 }])
})

test('requires a new price, because the old one was for the old unit', async () => {
  const { id } = await make()
  await add(id, 10)
  await expect(change(id, { unit: 'kg' })).rejects.toMatchObject({ fields: { price_minor: messages.priceOfUnit } })
})

test('refuses a unit that does not convert, unless the farm has set its weight', async () => {
  const { id, name } = await make()
  await add(id, 10)
  const inBunches = () => change(id, { unit: 'bunch', price_minor: 200, pricing_mode: 'each' })
  await expect(inBunches()).rejects.toMatchObject({ fields: { unit: messages.unitInUse } })
  await farmer.client.call(growing.setCropWeight, { body: { crop_name: name, unit: 'bunch', pounds: 0.5 } })
  expect(await inBunches()).toMatchObject({ unit: 'bunch', on_hand: 20 })
})

test('refuses a unit in which a lot would round to nothing', async () => {
  const { id } = await make()
  await add(id, 0.5)
  await expect(change(id, { unit: 'ton', price_minor: 700_000 })).rejects.toMatchObject({ fields: { unit: messages.unitInUse } })
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', on_hand: 0.5 }])
})

test('refuses a unit too coarse for a lot: 5 lb would be 0.003 tons, which is 6 lb', async () => {
  const { id } = await make()
  await add(id, 2000)
  await add(id, 5)
  const inTons = () => change(id, { unit: 'ton', price_minor: 700_000 })
  await expect(inTons()).rejects.toMatchObject({ fields: { unit: messages.unitInUse } })
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb' }, { unit: 'lb' }])
  const big = await make()
  await add(big.id, 3000)
  expect(await change(big.id, { unit: 'ton', price_minor: 700_000 })).toMatchObject({ on_hand: 1.5 })
})

test('accepts any unit and keeps the price while there are no lots', async () => {
  const { id } = await make()
  expect(await change(id, { unit: 'jar', pricing_mode: 'each' })).toMatchObject({ unit: 'jar', price_minor: 350 })
})

test('converts order sizes, the low-stock level and the piece weights', async () => {
  const { id } = await make({ minimum: 1, step: 0.5, low_stock_level: 10 })
  await add(id, 20)
  const inKg = { minimum: 0.454, step: 0.227, low_stock_level: 4.536 }
  expect(await change(id, { unit: 'kg', price_minor: 770 })).toMatchObject(inKg)
  const hen = await make({ pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5, minimum: 2 })
  await add(hen.id, 20)
  const birds = { piece_weight: 1.814, piece_weight_max: 2.268, minimum: 2, step: 1 }
  expect(await change(hen.id, { unit: 'kg', price_minor: 1323 })).toMatchObject(birds)
  const chosen = { minimum: 0.5, step: 0.25, low_stock_level: 0 }
  expect(await change(id, { unit: 'lb', price_minor: 350, ...chosen }), 'amounts in the request take precedence').toMatchObject(
    chosen,
  )
})

test('without a known weight, resets order sizes to the defaults', async () => {
  const { id } = await make({ minimum: 2, step: 0.5, low_stock_level: 10 })
  const asNew = { minimum: 1, step: 1, low_stock_level: 0 }
  expect(await change(id, { unit: 'jar', pricing_mode: 'each' })).toMatchObject(asNew)
})

test("a harvest's lot shows the received quantity in its current unit", async () => {
  const harvest = await addHarvest(farmer)
  await change(harvest.product.id, { unit: 'kg' })
  const lot = await farmer.client.call(stock.getLot, { params: { lot_id: harvest.lot } })
  expect(lot).toMatchObject({ unit: 'kg', received: 4.536 })
})

test('counts and weights come back as they were from a wrong unit, or the unit is refused', async () => {
  const melons = await make({ unit: 'unit', pricing_mode: 'each' })
  await add(melons.id, 7)
  const refused = { fields: { unit: messages.unitInUse } }
  await expect(change(melons.id, { unit: 'dozen', price_minor: 4000 }), '7 would be 6.996').rejects.toMatchObject(refused)
  await add(melons.id, 17)
  await expect(change(melons.id, { unit: 'dozen', price_minor: 4000 }), 'still 7 in one lot').rejects.toMatchObject(refused)
  const squash = await make()
  await add(squash.id, 201)
  await expect(change(squash.id, { unit: 'ton', price_minor: 700_000 }), '201 lb would be 202').rejects.toMatchObject(refused)
  const eggs = await make({ unit: 'unit', pricing_mode: 'each' })
  await add(eggs.id, 30)
  expect(await change(eggs.id, { unit: 'dozen', price_minor: 400 })).toMatchObject({ on_hand: 2.5 })
  expect(await change(eggs.id, { unit: 'unit', price_minor: 35 })).toMatchObject({ on_hand: 30 })
})
