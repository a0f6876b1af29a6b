import { messages } from '@farmlane/contract/catalog/messages.ts'
import type { Product } from '@farmlane/contract/catalog/product.ts'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as growing from '@farmlane/contract/growing/routes.ts'
import * as routes from '@farmlane/contract/harvests/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addCrop, addHarvest } from '../../testing/farm-records.ts'
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
const cropNamed = (name: string) => addCrop(farmer, { name, picked_repeatedly: true })
const listed = (name: string, about: Partial<Input<typeof catalog.createProduct>['body']> = {}) =>
  farmer.client.call(catalog.createProduct, {
    body: { name, category: 'Vegetables', unit: 'lb', price_minor: 350, status: 'active', ...about },
  })
const shown = ({ id }: Pick<Product, 'id'>) => farmer.client.call(catalog.getProduct, { params: { product_id: id } })
const sellLot = (lot_id: string, product_id?: string) =>
  farmer.client.call(catalog.sellLot, { params: { lot_id }, body: product_id ? { product_id } : {} })
const lotOf = (lot_id: string) => farmer.client.call(stock.getLot, { params: { lot_id } })

test('a harvest in a wrong unit does not attract later harvests away from the listed product', async () => {
  const name = uniqueName('Carrots')
  const crop = await cropNamed(name)
  await farmer.client.call(growing.setCropWeight, { body: { crop_name: name, unit: 'bunch', pounds: 0.5 } })
  const bunches = await listed(name, { unit: 'bunch', pricing_mode: 'each' })
  const slip = await addHarvest(farmer, { crop_id: crop.id, quantity: 1, unit: 'dozen' })
  expect(slip.product).not.toMatchObject({ id: bunches.id })
  const next = await pick(crop.id)
  expect(next).toMatchObject({ product: { id: bunches.id }, stock_unit: 'bunch', stocked: 80 })
})

test('a harvest goes to the chosen product, whatever its name', async () => {
  const crop = await cropNamed(uniqueName('Kale'))
  const box = await listed(uniqueName('Soup greens'))
  expect(await pick(crop.id, { product_id: box.id })).toMatchObject({ product: { id: box.id }, stocked: 40 })
  expect((await shown(box)).on_hand).toBe(40)
})

test('a harvest kept off sale is a lot without a product, and creates none', async () => {
  const name = uniqueName('Kale')
  const harvest = await pick((await cropNamed(name)).id, { product_id: null })
  expect(harvest).toMatchObject({ product: null, stock_unit: 'lb', stocked: 40, left: 40 })
  expect(await lotOf(harvest.lot)).toMatchObject({ product: null, on_hand: 40, movements: [{ quantity: 40, unit: 'lb' }] })
  const { results } = await farmer.client.call(catalog.listProducts, {})
  expect(results.filter((product) => product.name === name)).toEqual([])
})

test('the chosen product must take the unit and the grade', async () => {
  const crop = await cropNamed(uniqueName('Tomatoes'))
  const dozens = await listed(uniqueName('Eggs'), { unit: 'dozen', pricing_mode: 'each' })
  await expect(pick(crop.id, { product_id: dozens.id })).rejects.toMatchObject({
    fields: { product_id: messages.unitNotConverted },
  })
  const best = await listed(uniqueName('Best tomatoes'), { grades: ['A'] })
  await expect(pick(crop.id, { product_id: best.id, grade: 'C' })).rejects.toMatchObject({
    fields: { product_id: messages.gradeNotTaken },
  })
})

test('a grade that no product takes stays in stock, not for sale', async () => {
  const name = uniqueName('Tomatoes')
  const crop = await cropNamed(name)
  const best = await listed(name, { grades: ['A', 'B'] })
  expect(await pick(crop.id, { grade: 'C' })).toMatchObject({ product: null, stocked: 40 })
  expect(await pick(crop.id, { grade: 'B' })).toMatchObject({ product: { id: best.id } })
  expect((await shown(best)).on_hand).toBe(40)
  const sauce = await listed(`${name}, grade C`, { grades: ['C'], price_minor: 150 })
  expect(await pick(crop.id, { grade: 'C' })).toMatchObject({ product: { id: sauce.id } })
})

test('putting a lot on sale creates a product named after its grade', async () => {
  const name = uniqueName('Tomatoes')
  const crop = await cropNamed(name)
  await listed(name, { grades: ['A', 'B'] })
  const [one, two] = [await pick(crop.id, { grade: 'C' }), await pick(crop.id, { grade: 'C', quantity: 5 })]
  const product = await sellLot(one.lot)
  expect(product).toMatchObject({ name: `${name}, grade C`, grades: ['C'], status: 'draft', unit: 'lb', on_hand: 40 })
  expect((await sellLot(two.lot)).id, 'the next lot joins it').toBe(product.id)
  await expect(sellLot(one.lot)).rejects.toMatchObject({ message: messages.lotHasProduct })
})

test('a lot can only join a product with its unit', async () => {
  const harvest = await pick((await cropNamed(uniqueName('Kale'))).id, { product_id: null })
  const [box, dozens] = [
    await listed(uniqueName('Soup greens')),
    await listed(uniqueName('Greens'), { unit: 'dozen', pricing_mode: 'each' }),
  ]
  await expect(sellLot(harvest.lot, dozens.id)).rejects.toMatchObject({ fields: { product_id: messages.lotUnitDiffers } })
  expect((await sellLot(harvest.lot, box.id)).on_hand).toBe(40)
})

test('a lot can only join a product that takes its grade', async () => {
  const name = uniqueName('Tomatoes')
  const crop = await cropNamed(name)
  const best = await listed(name, { grades: ['A', 'B'] })
  const { lot } = await pick(crop.id, { grade: 'C' })
  const refusal = { fields: { product_id: messages.lotGradeNotTaken } }
  await expect(sellLot(lot, best.id)).rejects.toMatchObject(refusal)
  const sauce = await listed(`${name}, grade C`, { grades: ['B'], price_minor: 150 })
  await expect(sellLot(lot), 'named after the grade, but not taking it').rejects.toMatchObject(refusal)
  expect(await lotOf(lot)).toMatchObject({ product: null, on_hand: 40 })
  const body = { grades: ['B' as const, 'C' as const] }
  await farmer.client.call(catalog.updateProduct, { params: { product_id: sauce.id }, body })
  expect(await sellLot(lot)).toMatchObject({ id: sauce.id, on_hand: 40 })
})

test('a new grade moves an untouched lot to the product that takes it, or off sale', async () => {
  const name = uniqueName('Tomatoes')
  const crop = await cropNamed(name)
  const best = await listed(name, { grades: ['A', 'B'] })
  const harvest = await pick(crop.id, { grade: 'A' })
  const regrade = (grade: 'A' | 'B' | 'C') =>
    farmer.client.call(routes.updateHarvest, { params: { harvest_id: harvest.id }, body: { grade } })
  expect(await regrade('C')).toMatchObject({ product: null, left: 40 })
  expect((await shown(best)).on_hand).toBe(0)
  expect(await regrade('B')).toMatchObject({ product: { id: best.id }, left: 40 })
  await farmer.client.call(stock.discardLot, { params: { lot_id: harvest.lot }, body: { quantity: 1, reason: 'spoiled' } })
  expect(await regrade('C'), 'some of it was used').toMatchObject({ product: { id: best.id }, grade: 'C' })
})

test('a harvest kept off sale stays off sale when it gets a grade', async () => {
  const name = uniqueName('Tomatoes')
  const crop = await cropNamed(name)
  const best = await listed(name, { grades: ['A', 'B'] })
  const kept = await pick(crop.id, { product_id: null })
  const regrade = (grade: 'A' | 'C') =>
    farmer.client.call(routes.updateHarvest, { params: { harvest_id: kept.id }, body: { grade } })
  expect(await regrade('A')).toMatchObject({ product: null, left: 40 })
  expect((await shown(best)).on_hand).toBe(0)
})

test('all movements and stock levels are consistent', async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
