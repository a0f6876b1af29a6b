import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as farms from '@farmlane/contract/farms/routes.ts'
import * as routes from '@farmlane/contract/market/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { sendPicture } from '../../testing/pictures.ts'
import { around, changeProduct, listMany, nearText, openMarketStall, type Stall, sell, setStock } from '../../testing/stalls.ts'
import { createTestApp, hours, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterEach(async () => expect(await checkInvariants(farmlane.database)).toEqual([]))
afterAll(() => farmlane.close())

const sellMore = (stall: Stall, product_id: string) =>
  stall.client.call(catalog.updateStock, { params: { product_id }, body: { quantity: 1, operation: 'add' } })
const found = async (query: object) =>
  (await farmlane.newClient().call(routes.searchProducts, { query })).results.map(({ id }) => id)

test('a product is on the market while it is active and in stock, and its farm is open with a pin', async () => {
  const visitor = farmlane.newClient()
  const stall = await openMarketStall(farmlane)
  const { id } = await sell(stall, {}, 0)
  const pin = (place: object | null) =>
    stall.client.call(farms.updateFarm, { params: { farm_id: stall.farmId }, body: { place: place as never } })
  expect(await found(around(stall))).toEqual([])
  await setStock(stall, id, 4)
  expect(await found(around(stall))).toEqual([id])
  await changeProduct(stall, id, { status: 'paused' })
  expect(await found(around(stall))).toEqual([])
  await expect(visitor.call(routes.getStorefront, { params: { slug: stall.slug } })).rejects.toMatchObject({ code: 'not_found' })
  await changeProduct(stall, id, { status: 'active' })
  await setStock(stall, id, 0)
  expect(await found(around(stall))).toEqual([])
  // A sold-out product stays on its page and on the farm's stall.
  expect(await visitor.call(routes.getMarketProduct, { params: { product_id: id } })).toMatchObject({ available: 0, lots: [] })
  expect((await visitor.call(routes.listStall, { params: { slug: stall.slug } })).results).toHaveLength(1)
  await setStock(stall, id, 3)
  await pin(null)
  expect(await found({ q: stall.slug })).toEqual([])
  await pin(stall.place)
  expect(await found(around(stall))).toEqual([id])
})

test('a held lot is not for sale, and an expired lot leaves the market automatically', async () => {
  const stall = await openMarketStall(farmlane)
  const { id } = await sell(stall, { shelf_life_days: 1 })
  const lots = await stall.client.call(stock.listLots, {})
  const lot = lots.results.find((each) => each.product === id)
  const params = { lot_id: lot?.id ?? '' }
  await stall.client.call(stock.holdLot, { params, body: { reason: 'smells odd' } })
  expect(await found(around(stall))).toEqual([])
  await stall.client.call(stock.releaseLot, { params, body: { reason: 'it was the barn' } })
  expect(await found(around(stall))).toEqual([id])
  farmlane.pass(72 * hours)
  expect(await found(around(stall))).toEqual([])
})

test("the search shows the same product data as the farm's stall, after any change", async () => {
  const visitor = farmlane.newClient()
  const stall = await openMarketStall(farmlane)
  const { id } = await sell(stall, { unit: 'lb' })
  const near = nearText(stall.place)
  const shown = async () => {
    const listed = await visitor.call(routes.searchProducts, { query: around(stall) })
    const atHome = await visitor.call(routes.listStall, { params: { slug: stall.slug }, query: { near } })
    expect(listed.results).toEqual(atHome.results)
    return listed.results[0]
  }
  expect(await shown()).toMatchObject({ id, unit: 'lb', photo: null, available: 10, miles: 0, ways: ['pickup'] })
  await changeProduct(stall, id, { name: "Aunt Bea's kale", price_minor: 410, minimum: 2, step: 1 })
  expect(await shown()).toMatchObject({ name: "Aunt Bea's kale", price_minor: 410, minimum: 2, step: 1 })
  await changeProduct(stall, id, { pricing_mode: 'piece_by_weight', piece_weight: 1.5, piece_weight_max: 2 })
  expect(await shown()).toMatchObject({ pricing_mode: 'piece_by_weight', piece_weight: 1.5, piece_weight_max: 2 })
  const pictures = [await sendPicture(farmlane, stall), await sendPicture(farmlane, stall)].map((upload) => upload.id)
  await changeProduct(stall, id, { photo_ids: pictures })
  expect(await shown()).toMatchObject({ photo: { id: pictures[0] } })
  await changeProduct(stall, id, { photo_ids: pictures.slice(1) })
  expect(await shown()).toMatchObject({ photo: { id: pictures[1] } })
  await changeProduct(stall, id, { photo_ids: [] })
  expect(await shown()).toMatchObject({ photo: null })
  await stall.client.call(farms.updateFarm, { params: { farm_id: stall.farmId }, body: { name: 'Moved Acres' } })
  expect(await shown()).toMatchObject({ farm: { name: 'Moved Acres' } })
})

test('concurrent additions leave one correct listing', async () => {
  const stall = await openMarketStall(farmlane)
  const { id } = await sell(stall, {}, 0)
  await Promise.all(Array.from({ length: 6 }, () => sellMore(stall, id)))
  const page = await farmlane.newClient().call(routes.getMarketProduct, { params: { product_id: id } })
  expect(page).toMatchObject({ available: 6 })
  expect(page.lots).toHaveLength(6)
})

test("concurrent orders that sell out the same farms don't deadlock", async () => {
  const stalls: Stall[] = []
  for (let at = 0; at < 8; at += 1) stalls.push(await openMarketStall(farmlane))
  const products: string[] = []
  for (const stall of stalls) products.push((await sell(stall, {}, 1)).id)
  // The second lots are stored on disk in the opposite order.
  for (const at of stalls.keys()) await sellMore(stalls.at(-1 - at) as Stall, products.at(-1 - at) as string)
  const lots = await farmlane.database.kysely
    .selectFrom('lots')
    .select(['id', 'created_at'])
    .where('product_id', 'in', products)
    .orderBy(sql`ctid`)
    .execute()
  let runs = 0
  const sellOut = (ids: string[], reserved: number) =>
    farmlane.database.write(async (tx) => {
      runs += 1
      await sql`update lots set reserved = ${reserved} where id = any (${ids}::uuid[])`.execute(tx.db)
    })
  const [first, second] = [lots.slice(0, 8).map(({ id }) => id), lots.slice(8).map(({ id }) => id)]
  for (let round = 0; round < 10; round += 1)
    await Promise.all([sellOut(first, (round + 1) % 2), sellOut(second, (round + 1) % 2)])
  expect(runs).toBe(20)
})

test('renaming a farm with thousands of products updates all of them', async () => {
  const stall = await openMarketStall(farmlane)
  await sell(stall)
  await listMany(farmlane.database.kysely, [stall.farmId], 12_000)
  await stall.client.call(farms.updateFarm, { params: { farm_id: stall.farmId }, body: { name: 'Periwinkle Flats' } })
  expect(await found({ q: 'periwinkle', ...around(stall) })).toHaveLength(1)
})
