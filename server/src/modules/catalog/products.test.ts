import { plans } from '@farmlane/contract/billing/constants.ts'
import { messages } from '@farmlane/contract/catalog/messages.ts'
import * as routes from '@farmlane/contract/catalog/routes.ts'
import { listFarms } from '@farmlane/contract/farms/routes.ts'
import { dashboardStats } from '@farmlane/contract/insights/routes.ts'
import { addDays, dayIn } from '@farmlane/contract/kernel/dates.ts'
import { messages as stockMessages } from '@farmlane/contract/stock/messages.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addHarvest } from '../../testing/farm-records.ts'
import { joinFarm, logIn, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, hours, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: uniqueName('Shop Farm') })
})
afterAll(() => farmlane.close())

const sleep = async (days: number) => {
  farmlane.pass(days * 24 * hours)
  await logIn(farmer.client, farmer.username)
}
const make = (
  about: Partial<{
    name: string
    unit: 'lb' | 'bunch' | 'dozen'
    price_minor: number | null
    status: 'draft' | 'active' | 'paused'
    category: 'Herbs' | 'Eggs'
    low_stock_level: number
    shelf_life_days: number
    minimum: number
    pricing_mode: 'each' | 'by_weight' | 'piece_by_weight'
    piece_weight: number
    piece_weight_max: number
  }> = {},
  who = farmer,
) => who.client.call(routes.createProduct, { body: { name: uniqueName('Kale'), unit: 'bunch', ...about } })
const change = (product_id: string, body: object, who = farmer) =>
  who.client.call(routes.updateProduct, { params: { product_id }, body })
const move = (product_id: string, quantity: number, operation?: 'add' | 'subtract' | 'set', reason = '') =>
  farmer.client.call(routes.updateStock, {
    params: { product_id },
    body: { quantity, reason, ...(operation && { operation }) },
  })

test('a product is a draft until it has a price and is activated', async () => {
  const product = await make()
  expect(product).toMatchObject({ status: 'draft', category: 'Produce', price_minor: null, on_hand: 0, is_available: false })
  await expect(change(product.id, { status: 'active' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { price_minor: messages.priceMissing },
  })
  expect(await change(product.id, { status: 'active', price_minor: 410 })).toMatchObject({ status: 'active', price_minor: 410 })
})

test('add is the default and creates a lot; subtract takes first to expire first; set adjusts to the count', async () => {
  const day = (days: number) => addDays(dayIn('America/New_York', began), days)
  const began = farmlane.now()
  const { id } = await make({ price_minor: 300, status: 'active', shelf_life_days: 3 })
  await move(id, 5)
  await sleep(1)
  await move(id, 4, 'add', 'found in the cooler')
  expect(await move(id, 6, 'subtract', 'market samples')).toMatchObject({ on_hand: 3, available: 3, is_available: true })
  const { results } = await farmer.client.call(stock.listLots, { query: { product_id: id } })
  expect(results.map(({ on_hand, use_by }) => [on_hand, use_by])).toEqual([
    [3, day(4)],
    [0, day(3)],
  ])
  expect(await move(id, 7.5, 'set')).toMatchObject({ on_hand: 7.5 })
  expect(await move(id, 0, 'set')).toMatchObject({ on_hand: 0, is_available: false })
})

test('refuses to remove more than the stock, and changes nothing', async () => {
  const { id } = await make()
  await move(id, 2)
  await expect(move(id, 2.001, 'subtract')).rejects.toMatchObject({ fields: { quantity: stockMessages.notEnough } })
  await expect(move(id, 0, 'add')).rejects.toMatchObject({ fields: { quantity: messages.quantityRule } })
  await expect(move(id, 0.0001, 'add')).rejects.toMatchObject({ code: 'invalid' })
  expect(await farmer.client.call(routes.getProduct, { params: { product_id: id } })).toMatchObject({ on_hand: 2 })
})

test('two people who set the stock at once end at the count, not at twice the count', async () => {
  const { id } = await make()
  await Promise.all([move(id, 10, 'set'), move(id, 10, 'set'), move(id, 10, 'set')])
  expect(await farmer.client.call(routes.getProduct, { params: { product_id: id } })).toMatchObject({ on_hand: 10 })
})

test('held and expired stock is on hand but not available', async () => {
  const { id } = await make({ price_minor: 300, status: 'active', shelf_life_days: 1 })
  await move(id, 5)
  const lot = (await farmer.client.call(stock.listLots, { query: { product_id: id } })).results[0]
  const params = { lot_id: lot?.id ?? '' }
  await farmer.client.call(stock.holdLot, { params, body: { reason: 'smells odd' } })
  const shown = () => farmer.client.call(routes.getProduct, { params: { product_id: id } })
  expect(await shown()).toMatchObject({ on_hand: 5, available: 0, blocked: 5, is_available: false, next_use_by: null })
  await farmer.client.call(stock.releaseLot, { params, body: {} })
  expect(await shown()).toMatchObject({ available: 5, blocked: 0, is_available: true, next_use_by: lot?.use_by })
  await sleep(2)
  expect(await shown()).toMatchObject({ available: 0, blocked: 5 })
  expect((await farmer.client.call(stock.getLot, { params })).state).toBe('expired')
})

test('expired stock is removable, stock on hold is not', async () => {
  const { id } = await make({ shelf_life_days: 1 })
  await move(id, 5)
  await move(id, 3)
  const [held] = (await farmer.client.call(stock.listLots, { query: { product_id: id } })).results
  await farmer.client.call(stock.holdLot, { params: { lot_id: held?.id ?? '' }, body: { reason: 'smells odd' } })
  await sleep(2)
  const { removable, available, on_hand } = await farmer.client.call(routes.getProduct, { params: { product_id: id } })
  expect([removable, available]).toEqual([on_hand - (held?.on_hand ?? 0), 0])
  await expect(move(id, removable + 0.5, 'subtract')).rejects.toMatchObject({ fields: { quantity: stockMessages.notEnough } })
  await move(id, removable, 'subtract')
})

test("a product with stock can't be archived", async () => {
  const { id } = await make()
  await move(id, 5)
  await expect(change(id, { status: 'archived' })).rejects.toMatchObject({ fields: { status: messages.stockLeft } })
  await move(id, 0, 'set')
  expect(await change(id, { status: 'archived' })).toMatchObject({ status: 'archived' })
  await expect(move(id, 1)).rejects.toMatchObject({ message: messages.productArchived })
  const ids = (await farmer.client.call(routes.listProducts, {})).results.map((product) => product.id)
  expect(ids).not.toContain(id)
})

test("name and unit are unique; archived products don't count", async () => {
  const { id, name } = await make()
  await expect(make({ name: name.toUpperCase() })).rejects.toMatchObject({ fields: { name: messages.nameTaken } })
  await make({ name, unit: 'lb' })
  const other = await make()
  await expect(change(other.id, { name })).rejects.toMatchObject({ fields: { name: messages.nameTaken } })
  await change(id, { status: 'archived' })
  await make({ name })
})

test('filters by availability, category and status', async () => {
  const herb = await make({ category: 'Herbs', price_minor: 200, status: 'active' })
  await move(herb.id, 3)
  const empty = await make({ category: 'Herbs', price_minor: 200, status: 'active' })
  const ids = async (query: object) => (await farmer.client.call(routes.listProducts, { query })).results.map(({ id }) => id)
  expect(await ids({ is_available: 'true', category: 'Herbs' })).toEqual([herb.id])
  expect(await ids({ is_available: 'false', category: 'Herbs' })).toEqual([empty.id])
  expect(await ids({ category: 'Eggs' })).toEqual([])
})

test('lists low stock at or below its level, lowest first', async () => {
  const person = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Low Farm' })
  const make3 = async (name: string, low_stock_level: number, there: number) => {
    const { id } = await make({ name, low_stock_level, price_minor: 100, status: 'active' }, person)
    if (there) await person.client.call(routes.updateStock, { params: { product_id: id }, body: { quantity: there } })
  }
  await make3('Half', 4, 2)
  await make3('Empty', 4, 0)
  await make3('Plenty', 4, 5)
  const { results } = await person.client.call(routes.lowStock, {})
  expect(results.map(({ name }) => name)).toEqual(['Empty', 'Half'])
})

test('paused and out-of-season products are not low', async () => {
  const person = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Season Farm' })
  const { id: farm_id } = (await person.client.call(listFarms, {})).results[0] ?? { id: '' }
  const low = async () => {
    const stats = await person.client.call(dashboardStats, { params: { farm_id } })
    const { results } = await person.client.call(routes.lowStock, {})
    expect(stats.products.low, 'the dashboard shows the same count').toBe(results.length)
    return results.map(({ name }) => name)
  }
  const jam = await make({ name: 'Jam', price_minor: 100, status: 'active' }, person)
  const asparagus = (await addHarvest(person, { harvest_date: dayIn('America/New_York', farmlane.now()) })).product
  await change(asparagus.id, { price_minor: 100, status: 'active', name: 'Asparagus' }, person)
  await person.client.call(routes.updateStock, { params: { product_id: asparagus.id }, body: { quantity: 0, operation: 'set' } })
  expect(await low()).toEqual(['Asparagus', 'Jam'])
  await change(jam.id, { status: 'paused' }, person)
  expect(await low()).toEqual(['Asparagus'])

  farmlane.pass(41 * 24 * hours)
  await logIn(person.client, person.username)
  expect(await low()).toEqual(['Asparagus'])
  farmlane.pass(24 * hours)
  await logIn(person.client, person.username)
  expect(await low(), 'nothing was harvested for six weeks').toEqual([])
  await change(jam.id, { status: 'active' }, person)
  expect(await low(), 'a product that is never harvested has no season').toEqual(['Jam'])
})

test('pieces by weight require piece weights; order sizes of pieces must be whole numbers', async () => {
  await expect(make({ pricing_mode: 'piece_by_weight' })).rejects.toMatchObject({
    fields: { piece_weight: messages.pieceMissing, piece_weight_max: messages.pieceMissing },
  })
  await expect(make({ pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 3 })).rejects.toMatchObject({
    fields: { piece_weight_max: messages.pieceTurned },
  })
  await expect(make({ minimum: 0.5 })).rejects.toMatchObject({ fields: { minimum: messages.wholeNumbers } })
  expect(await make({ pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 4.5 })).toMatchObject({
    piece_weight: 4,
  })
})

test('the plan allows fifty active products, even with concurrent requests', async () => {
  const person = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Fifty Farm' })
  const csv = ['name,unit,price,status', ...Array.from({ length: 49 }, (_, i) => `P${i},bunch,2.00,active`)].join('\n')
  await person.client.call(routes.importProducts, { body: { csv, dry_run: false } })
  const drafts = await Promise.all([1, 2, 3].map((i) => make({ name: `Extra ${i}`, price_minor: 100 }, person)))
  const listed = await Promise.allSettled(drafts.map(({ id }) => change(id, { status: 'active' }, person)))
  expect(listed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const active = (await person.client.call(routes.listProducts, { query: { status: 'active' } })).results
  expect(active).toHaveLength(plans.base.products)
})

test("a worker sees stock but no price, and can't edit the product", async () => {
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, farmer, worker, 'worker')
  const { id } = await make({ price_minor: 98_765, status: 'active' })
  const seen = await worker.client.call(routes.getProduct, { params: { product_id: id } })
  expect(seen).toMatchObject({ price_minor: null, can: { edit: false, see_money: false } })
  const list = await worker.client.call(routes.listProducts, {})
  expect(JSON.stringify(list)).not.toContain('98765')
  await expect(change(id, { price_minor: 1 }, worker)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(worker.client.call(routes.exportProducts, {})).rejects.toMatchObject({ code: 'forbidden' })
  expect(await worker.client.call(routes.updateStock, { params: { product_id: id }, body: { quantity: 3 } })).toMatchObject({
    on_hand: 3,
  })
})

test('audits a price change with its old and new values', async () => {
  const { id } = await make({ price_minor: 300, status: 'active' })
  await change(id, { price_minor: 350 })
  await change(id, { description: 'Fresh' })
  const entries = await farmlane.database.kysely
    .selectFrom('audit_log')
    .select('details')
    .where('deed', '=', 'catalog.product_changed')
    .execute()
  const ours = entries.map(({ details }) => details as Record<string, unknown>).filter(({ product }) => product === id)
  expect(ours).toEqual([{ product: id, price_before: 300, price_after: 350, status_before: 'active', status_after: 'active' }])
})
