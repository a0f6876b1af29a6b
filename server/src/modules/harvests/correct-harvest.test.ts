import { messages as catalogMessages } from '@farmlane/contract/catalog/messages.ts'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as growing from '@farmlane/contract/growing/routes.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import * as routes from '@farmlane/contract/harvests/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addCrop, addHarvest, addInput } from '../../testing/farm-records.ts'
import { hire, openAccount, type Person } from '../../testing/people.ts'
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

type Picked = Awaited<ReturnType<typeof addHarvest>>
type Wishes = Partial<Input<typeof routes.correctHarvest>['body']>
const correct = ({ id, crop, quantity, unit, harvest_date }: Picked, about: Wishes, who = farmer) =>
  who.client.call(routes.correctHarvest, {
    params: { harvest_id: id },
    body: { crop_id: crop, quantity, unit, harvest_date, reason: 'Wrong key', ...about },
  })
const withdraw = ({ id }: Picked) =>
  farmer.client.call(routes.withdrawHarvest, { params: { harvest_id: id }, body: { reason: 'Wrong key' } })
const lotOf = ({ lot }: Picked) => farmer.client.call(stock.getLot, { params: { lot_id: lot } })
const cropOf = async ({ crop, field_id }: Picked) =>
  (await farmer.client.call(growing.listCrops, { query: { field_id } })).results.find(({ id }) => id === crop)
const productsNamed = async (name: string) =>
  (await farmer.client.call(catalog.listProducts, {})).results.filter((product) => product.name === name)
const kale = (about: Parameters<typeof addCrop>[1] = {}) => addCrop(farmer, { name: uniqueName('Kale'), ...about })
const pickKale = async (about: Parameters<typeof addHarvest>[1] = {}) =>
  addHarvest(farmer, { crop_id: (await kale()).id, ...about })
const discard = ({ lot }: Picked, quantity: number) =>
  farmer.client.call(stock.discardLot, { params: { lot_id: lot }, body: { quantity, reason: 'spoiled' } })

test('correcting 41 tons to 41 lb leaves one product in pounds, and both figures on the lot', async () => {
  const crop = await kale()
  const slip = await addHarvest(farmer, { crop_id: crop.id, quantity: 41, unit: 'tons' })
  const after = await correct(slip, { unit: 'lbs' })
  expect(after).toMatchObject({ quantity: 41, unit: 'lbs', stock_unit: 'lb', stocked: 41, left: 41, lot_id: slip.lot_id })
  expect(await productsNamed(crop.name)).toMatchObject([{ unit: 'lb', on_hand: 41 }])
  expect((await lotOf(slip)).movements.filter(({ type }) => type === 'correct')).toMatchObject([
    { quantity: 41, unit: 'lb', balance: 41, reason: 'Wrong key' },
    { quantity: -41, unit: 'ton', balance: 0 },
  ])
  expect(after.corrections).toMatchObject([{ quantity: 41, unit: 'tons', reason: 'Wrong key', by: 'Ada O’Neil' }])
})

test('releases an unconfirmed lot once its quantity is corrected', async () => {
  const slip = await pickKale({ quantity: 41, unit: 'tons' })
  expect(slip).toMatchObject({ held: true, unconfirmed: true })
  expect(await correct(slip, { unit: 'lbs' })).toMatchObject({ held: false, unconfirmed: false })
})

test('questions a corrected quantity like a new one', async () => {
  const picked = await pickKale()
  expect(await correct(picked, { unit: 'tons' })).toMatchObject({ held: true, unconfirmed: true })
  expect(await correct(picked, { unit: 'tons', sure: true })).toMatchObject({ held: false, unconfirmed: false })
})

test("a worker's correction never releases a hold that somebody else placed", async () => {
  const worker = await hire(farmlane, farmer, 'worker')
  const picked = await pickKale()
  const params = { lot_id: picked.lot }
  await farmer.client.call(stock.holdLot, { params, body: { reason: 'Slugs' } })
  expect(await correct(picked, { unit: 'tons' }, worker)).toMatchObject({ held: true, unconfirmed: true })
  expect(await correct(picked, {}, worker)).toMatchObject({ held: true, unconfirmed: false })
  expect((await farmer.client.call(stock.getLot, { params })).hold_reason).toBe('Slugs')
})

test("a lot with removed stock keeps its product, and can't be corrected below the removed quantity", async () => {
  const picked = await pickKale()
  await discard(picked, 4)
  const problem = correct(picked, { quantity: 3 })
  await expect(problem).rejects.toMatchObject({ fields: { quantity: 'Already gone: 4 lb. Enter at least 4 lb.' } })
  expect(await correct(picked, { quantity: 6 })).toMatchObject({ stocked: 6, left: 2 })
  await expect(correct(picked, { unit: 'units' })).rejects.toMatchObject({ fields: { unit: messages.unitFixed } })
  await expect(correct(picked, { product_id: null })).rejects.toMatchObject({ message: messages.productFixed })
  expect(await correct(picked, { unit: 'kg' })).toMatchObject({ stock_unit: 'lb', stocked: 22.046, left: 18.046 })
})

test('moving a harvest to another crop reopens the first crop and marks the other as harvested', async () => {
  const [first, other] = [await kale(), await kale()]
  const picked = await addHarvest(farmer, { crop_id: first.id })
  const after = await correct(picked, { crop_id: other.id })
  expect(after).toMatchObject({ crop_name: other.name, field_name: other.field_name, product: { name: other.name } })
  expect((await cropOf(picked))?.status).toBe('ready')
  expect((await cropOf({ ...picked, crop: other.id, field_id: other.field }))?.status).toBe('harvested')
  expect(await productsNamed(first.name), 'its draft is deleted').toEqual([])
  expect(await lotOf(picked)).toMatchObject({ name: other.name, lot_id: picked.lot_id })
})

test('correcting the day moves the use-by with it, and requires a day on which the crop could be picked', async () => {
  const crop = await kale({ planted_date: '2026-05-01' })
  const picked = await addHarvest(farmer, { crop_id: crop.id, harvest_date: '2026-05-03' })
  await farmer.client.call(stock.updateLot, { params: { lot_id: picked.lot }, body: { use_by: '2026-05-08' } })
  expect(await correct(picked, { harvest_date: '2026-05-02' })).toMatchObject({ harvest_date: '2026-05-02' })
  expect(await lotOf(picked)).toMatchObject({ on: '2026-05-02', use_by: '2026-05-07' })
  for (const harvest_date of ['2026-04-30', '2026-05-05'])
    await expect(correct(picked, { harvest_date })).rejects.toMatchObject({ fields: { harvest_date: expect.anything() } })
})

test('correcting the day to one inside an interval puts the lot on hold', async () => {
  const crop = await kale()
  const picked = await addHarvest(farmer, { crop_id: crop.id, harvest_date: '2026-04-20' })
  const times = { started_at: '2026-05-01T10:00:00Z', ended_at: '2026-05-01T11:00:00Z' }
  await addInput(farmer, { crop_id: crop.id, pre_harvest_days: 7, ...times })
  expect(await correct(picked, { harvest_date: '2026-05-02' })).toMatchObject({ held: true })
})

test('recognizes a retry of the original entry after a correction', async () => {
  const crop = await kale({ picked_repeatedly: true })
  const id = crypto.randomUUID()
  const picked = await addHarvest(farmer, { id, crop_id: crop.id, quantity: 41 })
  await correct(picked, { quantity: 40 })
  expect(await addHarvest(farmer, { id, crop_id: crop.id, quantity: 41 })).toMatchObject({ quantity: 40 })
})

test('withdrawing a harvest deletes its draft and reports what changed', async () => {
  const crop = await kale()
  const picked = await addHarvest(farmer, { crop_id: crop.id })
  expect(await withdraw(picked)).toMatchObject({
    product: null,
    changed: { product_removed: crop.name, crop_status: 'ready' },
  })
  expect(await productsNamed(crop.name)).toEqual([])
  await expect(correct(picked, {})).rejects.toMatchObject({ message: messages.alreadyWithdrawn })
})

test('keeps a draft that was edited or has another lot', async () => {
  const crop = await kale({ picked_repeatedly: true })
  const [one, two] = [await addHarvest(farmer, { crop_id: crop.id }), await addHarvest(farmer, { crop_id: crop.id })]
  expect((await withdraw(one)).changed.product_removed).toBeNull()
  const body = { price_minor: 350 }
  await farmer.client.call(catalog.updateProduct, { params: { product_id: two.product.id }, body })
  expect((await withdraw(two)).changed.product_removed).toBeNull()
  expect(await productsNamed(crop.name)).toMatchObject([{ on_hand: 0, price_minor: 350 }])
})

test('deletes a draft with the last of the harvests in it', async () => {
  const crop = await kale({ picked_repeatedly: true })
  const [one, two] = [await addHarvest(farmer, { crop_id: crop.id }), await addHarvest(farmer, { crop_id: crop.id })]
  expect((await withdraw(one)).changed.product_removed).toBeNull()
  expect((await withdraw(two)).changed.product_removed).toBe(crop.name)
  expect(await productsNamed(crop.name)).toEqual([])
})

test('a worker can correct a harvest', async () => {
  const worker = await hire(farmlane, farmer, 'worker')
  expect(await correct(await pickKale(), { quantity: 9 }, worker)).toMatchObject({ stocked: 9 })
})

test('concurrent corrections leave one consistent lot', async () => {
  const picked = await pickKale()
  await Promise.all([7, 8, 9].map((quantity) => correct(picked, { quantity })))
  const { stocked, left, corrections } = await correct(picked, { quantity: 5 })
  expect([stocked, left, corrections.length]).toEqual([5, 5, 4])
})

const addProduct = (body: Input<typeof catalog.createProduct>['body']) => farmer.client.call(catalog.createProduct, { body })

test('a harvest kept off sale stays off sale when its unit is corrected', async () => {
  const crop = await kale()
  await addProduct({ name: crop.name, unit: 'lb' })
  const { id } = await farmer.client.call(routes.recordHarvest, {
    body: { crop_id: crop.id, quantity: 40, unit: 'kg', harvest_date: '2026-05-04', product_id: null },
  })
  const kept = { id, crop: crop.id, quantity: 40, unit: 'kg', harvest_date: '2026-05-04' } as Picked
  expect(await correct(kept, { quantity: 41 })).toMatchObject({ product: null, left: 41 })
  expect(await correct(kept, { unit: 'lbs' })).toMatchObject({ product: null, stock_unit: 'lb', left: 40 })
  expect(await productsNamed(crop.name)).toMatchObject([{ on_hand: 0 }])
})

test('a harvest sent to another product stays there while the product can take it', async () => {
  const crop = await kale()
  await addProduct({ name: crop.name, unit: 'lb' })
  const soup = await addProduct({ name: uniqueName('Soup greens'), unit: 'kg', shelf_life_days: 5 })
  const picked = await addHarvest(farmer, { crop_id: crop.id, unit: 'kg', product_id: soup.id })
  await farmer.client.call(stock.updateLot, { params: { lot_id: picked.lot }, body: { use_by: '2026-05-12' } })
  expect(await correct(picked, { unit: 'lbs' })).toMatchObject({ product: { id: soup.id }, stock_unit: 'kg', left: 4.536 })
  expect(await lotOf(picked), 'also with its own use-by').toMatchObject({ use_by: '2026-05-12' })
  expect(await correct(picked, { unit: 'dozen' })).toMatchObject({ product: { name: crop.name }, stock_unit: 'dozen' })
})

test("a harvest moved to another crop goes to that crop's product", async () => {
  const [first, other] = [await kale(), await kale()]
  const soup = await addProduct({ name: uniqueName('Soup greens'), unit: 'lb' })
  const picked = await addHarvest(farmer, { crop_id: first.id, product_id: soup.id })
  expect(await correct(picked, { crop_id: other.id })).toMatchObject({ product: { name: other.name } })
})

test('reports whether its stock can still go to another product', async () => {
  const picked = await pickKale()
  expect(picked.can.move).toBe(true)
  const soup = await addProduct({ name: uniqueName('Soup greens'), unit: 'lb' })
  expect(await correct(picked, { product_id: soup.id })).toMatchObject({ product: { id: soup.id } })
  await discard(picked, 4)
  expect((await correct(picked, { quantity: 9 })).can.move).toBe(false)
})

test('correcting the day does not confirm an unconfirmed unit', async () => {
  const crop = await kale({ expected_quantity: 60, expected_unit: 'units' })
  const slip = await addHarvest(farmer, { crop_id: crop.id, quantity: 1, unit: 'tons' })
  expect(slip).toMatchObject({ held: true, unconfirmed: true })
  expect(await correct(slip, { harvest_date: '2026-05-03' })).toMatchObject({ held: true, unconfirmed: true })
  expect(await correct(slip, { unit: 'units', quantity: 24 })).toMatchObject({ held: false, unconfirmed: false })
})

const change = (product_id: string, unit: 'lb' | 'kg' | 'ton') =>
  farmer.client.call(catalog.updateProduct, { params: { product_id }, body: { unit, price_minor: 500 } })

test('correcting only the day of a harvest that is gone puts nothing into stock', async () => {
  const crop = await kale()
  const picked = await addHarvest(farmer, { crop_id: crop.id, quantity: 105, unit: 'lbs' })
  await discard(picked, 105)
  await expect(change(picked.product.id, 'ton')).rejects.toMatchObject({ fields: { unit: catalogMessages.unitInUse } })
  expect(await lotOf(picked)).toMatchObject({ on_hand: 0 })
  await correct(picked, { harvest_date: '2026-05-03' })
  expect((await lotOf(picked)).on_hand, 'all of it was discarded').toBe(0)
})

test('the day of a sold-out harvest can be corrected after its unit went to kg and back', async () => {
  const crop = await kale()
  const picked = await addHarvest(farmer, { crop_id: crop.id, quantity: 40, unit: 'lbs' })
  await discard(picked, 40)
  await change(picked.product.id, 'kg')
  await change(picked.product.id, 'lb')
  await correct(picked, { harvest_date: '2026-05-03' })
})

test('correcting only the day of a harvest leaves its stock alone, even after the crop’s weight changed', async () => {
  const crop = await kale()
  const weigh = (pounds: number) =>
    farmer.client.call(growing.setCropWeight, { body: { crop_name: crop.name, unit: 'bunch', pounds } })
  await weigh(0.5)
  const product = await addProduct({ name: crop.name, unit: 'bunch', price_minor: 350, pricing_mode: 'each', status: 'active' })
  const picked = await addHarvest(farmer, { crop_id: crop.id, quantity: 40, unit: 'lbs', sure: true })
  expect(picked).toMatchObject({ product: { id: product.id }, stocked: 80, left: 80 })
  await weigh(1)
  await correct(picked, { harvest_date: '2026-05-03' })
  expect(await lotOf(picked), 'there are still eighty bunches on the shelf').toMatchObject({ on_hand: 80 })
})

test('regrading a harvest moves the stock there is, even after the crop’s weight changed', async () => {
  const crop = await kale()
  const weigh = (pounds: number) =>
    farmer.client.call(growing.setCropWeight, { body: { crop_name: crop.name, unit: 'bunch', pounds } })
  await weigh(0.5)
  const inBunches = { unit: 'bunch', price_minor: 350, status: 'active' } as const
  await addProduct({ name: crop.name, ...inBunches, grades: ['A'] })
  const second = await addProduct({ name: `${crop.name}, grade B`, ...inBunches, grades: ['B'] })
  const picked = await addHarvest(farmer, { crop_id: crop.id, quantity: 40, unit: 'lbs', grade: 'A', sure: true })
  await weigh(1)
  await farmer.client.call(routes.updateHarvest, { params: { harvest_id: picked.id }, body: { grade: 'B' } })
  expect(await lotOf(picked)).toMatchObject({ product: second.id, on_hand: 80 })
})

test('a corrected quantity adds nothing to an archived product, but the day can be corrected', async () => {
  const picked = await pickKale()
  await discard(picked, 10)
  await farmer.client.call(catalog.updateProduct, { params: { product_id: picked.product.id }, body: { status: 'archived' } })
  await expect(correct(picked, { quantity: 15 })).rejects.toMatchObject({ message: catalogMessages.productArchived })
  expect(await lotOf(picked)).toMatchObject({ received: 10, on_hand: 0 })
  expect(await correct(picked, { harvest_date: '2026-05-03' })).toMatchObject({ harvest_date: '2026-05-03', left: 0 })
})

test('a worker can’t put a lot that is not for sale into a product by correcting its harvest', async () => {
  const worker = await hire(farmlane, farmer, 'worker')
  const crop = await kale()
  const product = await addProduct({ name: crop.name, unit: 'lb', price_minor: 350, status: 'active' })
  const kept = await farmer.client.call(routes.recordHarvest, {
    body: { crop_id: crop.id, quantity: 10, unit: 'lbs', harvest_date: '2026-05-04', product_id: null },
  })
  const about = { ...kept, unit: 'lbs' } as Picked
  const refused = { code: 'forbidden', message: messages.notYoursToSell }
  await expect(correct(about, { product_id: product.id }, worker)).rejects.toMatchObject(refused)
  await expect(correct(about, { crop_id: (await kale()).id }, worker)).rejects.toMatchObject(refused)
  expect(await correct(about, { quantity: 9 }, worker)).toMatchObject({ product: null, left: 9 })
  expect(await correct(about, { product_id: product.id, quantity: 9 })).toMatchObject({ product: { id: product.id } })
})
