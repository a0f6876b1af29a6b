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
const lotOf = (lot_id: string) => farmer.client.call(stock.getLot, { params: { lot_id } })

test('six tons of a crop that gives 40 lb wait on hold until somebody confirms them', async () => {
  const { id } = await kale()
  expect(await pick(id)).toMatchObject({ held: false, unconfirmed: false })
  const slip = await pick(id, { quantity: 6, unit: 'tons' })
  expect(slip).toMatchObject({ held: true, unconfirmed: true })
  const held = { state: 'held', available: 0, hold_reason: '6 tons not confirmed, usually about 40 lb' }
  expect(await lotOf(slip.lot)).toMatchObject(held)
})

test('once confirmed it is for sale', async () => {
  const { id } = await kale()
  await pick(id)
  expect(await pick(id, { quantity: 6, unit: 'tons', sure: true })).toMatchObject({ held: false, unconfirmed: false })
})

test('before the first harvest the plan is what is usual', async () => {
  const planned = await kale({ expected_quantity: 30, expected_unit: 'lbs' })
  expect(await pick(planned.id, { quantity: 900 })).toMatchObject({ held: true })
  const unplanned = await kale()
  expect(await pick(unplanned.id, { quantity: 900 })).toMatchObject({ held: false })
  expect(await pick(unplanned.id, { quantity: 41, unit: 'tons' })).toMatchObject({ held: true })
})

test('an unconfirmed quantity never becomes what is usual', async () => {
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
