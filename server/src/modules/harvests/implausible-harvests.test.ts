import * as catalog from '@farmlane/contract/catalog/routes.ts'
import type * as growing from '@farmlane/contract/growing/routes.ts'
import * as routes from '@farmlane/contract/harvests/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hazel Farm' })
})
afterAll(() => farmlane.close())

type Wishes = Partial<Input<typeof routes.recordHarvest>['body']>
const pick = (crop_id: string, about: Wishes = {}) =>
  farmer.client.call(routes.recordHarvest, {
    body: { crop_id, quantity: 40, unit: 'lbs', harvest_date: '2026-05-04', ...about },
  })
const kale = (about: Partial<Input<typeof growing.createCrop>['body']> = {}) =>
  addCrop(farmer, { name: uniqueName('Kale'), picked_repeatedly: true, ...about })
const addProduct = (body: Input<typeof catalog.createProduct>['body']) => farmer.client.call(catalog.createProduct, { body })
const lotOf = (lot_id: string) => farmer.client.call(stock.getLot, { params: { lot_id } })

test('six tons of a crop that usually gives 40 lb go on hold until confirmed', async () => {
  const { id } = await kale()
  expect(await pick(id)).toMatchObject({ held: false, unconfirmed: false })
  const slip = await pick(id, { quantity: 6, unit: 'tons' })
  expect(slip).toMatchObject({ held: true, unconfirmed: true })
  const held = { state: 'held', available: 0, hold_reason: '6 tons not confirmed, usually about 40 lb' }
  expect(await lotOf(slip.lot)).toMatchObject(held)
})

test('a confirmed quantity is for sale', async () => {
  const { id } = await kale()
  await pick(id)
  expect(await pick(id, { quantity: 6, unit: 'tons', sure: true })).toMatchObject({ held: false, unconfirmed: false })
})

test('before the first harvest, compares with the plan', async () => {
  const planned = await kale({ expected_quantity: 30, expected_unit: 'lbs' })
  expect(await pick(planned.id, { quantity: 900 })).toMatchObject({ held: true })
  const unplanned = await kale()
  expect(await pick(unplanned.id, { quantity: 900 })).toMatchObject({ held: false })
  expect(await pick(unplanned.id, { quantity: 41, unit: 'tons' })).toMatchObject({ held: true })
})

test('an unconfirmed quantity does not count as usual', async () => {
  const { id } = await kale()
  await pick(id)
  await pick(id, { quantity: 6, unit: 'tons' })
  expect(await pick(id, { quantity: 5, unit: 'tons' })).toMatchObject({ held: true, unconfirmed: true })
  const { results } = await farmer.client.call(routes.harvestTotals, {})
  expect(results.filter(({ crop }) => crop === id)).toMatchObject([
    { unit: 'lbs', largest: 40 },
    { unit: 'tons', largest: 0, pickings: 2 },
  ])
})

test('compares the first harvest of a planting with earlier plantings of the same name on this farm', async () => {
  const name = uniqueName('Kale')
  await pick((await kale({ name })).id)
  const next = await kale({ name: name.toUpperCase() })
  const slip = await pick(next.id, { quantity: 1, unit: 'tons' })
  expect(slip).toMatchObject({ held: true, unconfirmed: true })
  expect(await lotOf(slip.lot)).toMatchObject({ hold_reason: '1 ton not confirmed, usually about 40 lb' })
  const neighbor = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Creek Farm' })
  const theirs = await addCrop(neighbor, { name })
  const body = { crop_id: theirs.id, quantity: 1, unit: 'tons', harvest_date: '2026-05-04' } as const
  expect(await neighbor.client.call(routes.recordHarvest, { body })).toMatchObject({ held: false })
})

test('a unit never used for the crop goes on hold, unless it is that of its product', async () => {
  const crop = await kale()
  const bunches = await addProduct({ name: crop.name, unit: 'bunch', price_minor: 350, status: 'active' })
  const slip = await pick(crop.id, { quantity: 1, unit: 'tons' })
  expect(slip).toMatchObject({ held: true, unconfirmed: true })
  expect(await lotOf(slip.lot)).toMatchObject({ hold_reason: '1 ton not confirmed, usually counted in bunches' })
  expect(
    await pick(crop.id, { quantity: 1, unit: 'tons' }),
    'a draft from a mistaken harvest does not confirm the unit',
  ).toMatchObject({ held: true })
  expect(await pick(crop.id, { quantity: 1, unit: 'tons', sure: true })).toMatchObject({ held: false })
  expect(await pick(crop.id, { quantity: 2, unit: 'tons' }), 'once confirmed, the unit is usual').toMatchObject({ held: false })
  await farmer.client.call(catalog.updateProduct, { params: { product_id: bunches.id }, body: { status: 'paused' } })
  await addProduct({ name: crop.name, unit: 'dozen', price_minor: 350, status: 'active' })
  expect(await pick(crop.id, { quantity: 2, unit: 'dozen' })).toMatchObject({ held: false })
})

test('totals include the latest harvest of each unit: its day, and when it was recorded', async () => {
  const { id, name } = await kale()
  await pick(id, { harvest_date: '2026-05-03' })
  const newest = await pick(id, { harvest_date: '2026-05-04' })
  await pick(id, { harvest_date: '2026-05-02' })
  const { results } = await farmer.client.call(routes.harvestTotals, {})
  const told = { crop_name: name, last_on: '2026-05-04', last_at: newest.created_at }
  expect(results.filter(({ crop }) => crop === id)).toMatchObject([told])
})

test('an unconfirmed harvest can be withdrawn', async () => {
  const { id } = await kale()
  await pick(id)
  const slip = await pick(id, { quantity: 6, unit: 'tons' })
  await farmer.client.call(routes.withdrawHarvest, { params: { harvest_id: slip.id }, body: { reason: 'Typing error' } })
  expect(await lotOf(slip.lot)).toMatchObject({ state: 'withdrawn', on_hand: 0, hold_reason: '' })
})
