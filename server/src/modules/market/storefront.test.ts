import * as farms from '@farmlane/contract/farms/routes.ts'
import { milesBetween } from '@farmlane/contract/kernel/place.ts'
import * as livestock from '@farmlane/contract/livestock/routes.ts'
import * as routes from '@farmlane/contract/market/routes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addCrop, addHarvest } from '../../testing/farm-records.ts'
import { openAccount } from '../../testing/people.ts'
import { around, nearText, openMarketStall, sell, somewhere } from '../../testing/stalls.ts'
import { createTestApp, minutes, type TestApp } from '../../testing/test-app.ts'
import { listPublicAnimalsOf } from '../livestock/index.ts'
import { insertReview } from './review-store.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterEach(async () => expect(await checkInvariants(farmlane.database)).toEqual([]))
afterAll(() => farmlane.close())

const visitor = () => farmlane.newClient()
const ratingOf = async (slug: string) => (await visitor().call(routes.getStorefront, { params: { slug } })).rating

test('measures distances from the shown pin, not from the farm', async () => {
  const stall = await openMarketStall(farmlane)
  await stall.client.call(farms.updateFarm, { params: { farm_id: stall.farmId }, body: { privacy_radius_miles: 5 } })
  await sell(stall)
  const shown = await visitor().call(routes.getStorefront, {
    params: { slug: stall.slug },
    query: { near: nearText(stall.place) },
  })
  const seen = shown.place ?? { latitude: 0, longitude: 0 }
  expect(milesBetween(stall.place, seen)).toBeGreaterThan(0.01)
  expect(shown.miles).toBe(Math.round(milesBetween(stall.place, seen) * 10) / 10)
  const { latitude, longitude } = stall.place
  const piece = {
    west: String(longitude - 1),
    east: String(longitude + 1),
    south: String(latitude - 1),
    north: String(latitude + 1),
  }
  const map = await visitor().call(routes.getMapPiece, { query: { ...piece, zoom: '10' } })
  expect(map.farms).toHaveLength(1)
  expect(JSON.stringify([shown, map])).not.toContain(`"latitude":${latitude},`)
})

test('shows the grade if all available stock has the same one', async () => {
  const stall = await openMarketStall(farmlane)
  const crop = await addCrop(stall, { name: 'Tomatoes', picked_repeatedly: true })
  const product = await sell(stall, { name: 'Tomatoes', unit: 'lb' }, 0)
  await addHarvest(stall, { crop_id: crop.id, grade: 'C' })
  const shown = async () => {
    const { results: products } = await visitor().call(routes.listStall, { params: { slug: stall.slug } })
    const { results } = await visitor().call(routes.searchProducts, { query: around(stall) })
    const page = await visitor().call(routes.getMarketProduct, { params: { product_id: product.id } })
    return [...products, ...results, page].map(({ grade }) => grade)
  }
  expect(await shown()).toEqual(['C', 'C', 'C'])
  await addHarvest(stall, { crop_id: crop.id, grade: 'A' })
  expect(await shown()).toEqual(['', '', ''])
})

test('all reviews count for the rating, but only shared ones can be read', async () => {
  const stall = await openMarketStall(farmlane)
  await sell(stall)
  const [open, shy] = [await openAccount(farmlane), await openAccount(farmlane)]
  await farmlane.database.kysely.updateTable('users').set({ share_reviews: true }).where('id', '=', open.user.id).execute()
  await farmlane.database.write(async (tx) => {
    await insertReview(tx, { farm_id: stall.farmId, user_id: open.user.id, stars: 5, text: 'As fresh as it gets' })
    await insertReview(tx, { farm_id: stall.farmId, user_id: shy.user.id, stars: 4, text: 'Not for everybody to read' })
  })
  expect(await ratingOf(stall.slug)).toEqual({ average: 4.5, count: 2 })
  const { results } = await visitor().call(routes.listReviews, { params: { slug: stall.slug } })
  expect(results.map(({ author, text }) => [author, text])).toEqual([['Ada O.', 'As fresh as it gets']])
  await farmlane.database.kysely.updateTable('market_reviews').set({ stars: 2 }).where('user_id', '=', shy.user.id).execute()
  expect(await ratingOf(stall.slug)).toEqual({ average: 3.5, count: 2 })
})

test('lists reviews newest first, page by page', async () => {
  const stall = await openMarketStall(farmlane)
  await sell(stall)
  const shopper = await openAccount(farmlane)
  await farmlane.database.kysely.updateTable('users').set({ share_reviews: true }).where('id', '=', shopper.user.id).execute()
  for (let at = 0; at < 8; at += 1) {
    // Two have the same time.
    if (at !== 4) farmlane.pass(minutes)
    await farmlane.database.write((tx) =>
      insertReview(tx, { farm_id: stall.farmId, user_id: shopper.user.id, stars: 5, text: String(at) }),
    )
  }
  const params = { slug: stall.slug }
  const first = await visitor().call(routes.listReviews, { params })
  const rest = await visitor().call(routes.listReviews, { params, query: { cursor: first.next ?? '' } })
  expect([first.results.length, rest.results.length, rest.next]).toEqual([6, 2, null])
  const texts = [...first.results, ...rest.results].map(({ text }) => text)
  expect([...texts.slice(0, 3), ...texts.slice(3, 5).toSorted(), ...texts.slice(5)]).toEqual([...'76534210'])
})

test('similar products are of the same category nearby, with most words in common first', async () => {
  const place = somewhere()
  const [stall, neighbour] = [await openMarketStall(farmlane, 'Here', place), await openMarketStall(farmlane, 'There', place)]
  const shown = await sell(stall, { name: 'Cherry tomatoes', category: 'Vegetables' })
  await sell(stall, { name: 'Cherry tomatoes in a box', category: 'Vegetables' })
  await sell(neighbour, { name: 'Purple kale', category: 'Vegetables' })
  await sell(neighbour, { name: 'Yellow cherry tomatoes', category: 'Vegetables' })
  await sell(neighbour, { name: 'Cherry pie', category: 'Bakery' })
  const { similar } = await visitor().call(routes.getMarketProduct, { params: { product_id: shown.id } })
  expect(similar.map(({ name }) => name).slice(0, 2)).toEqual(['Yellow cherry tomatoes', 'Purple kale'])
})

test('a product may have any name', async () => {
  const [stall, neighbour] = [await openMarketStall(farmlane), await openMarketStall(farmlane)]
  await sell(neighbour, { category: 'Other' })
  for (const name of ['Salsa farm.com/(hot)', "O'Hara's & 'Sons'", '🌽', '!!!', 'a:b | c <-> d']) {
    const { id } = await sell(stall, { name, category: 'Other' })
    const { similar } = await visitor().call(routes.getMarketProduct, { params: { product_id: id } })
    expect(similar, name).toHaveLength(1)
  }
})

test('shows public animals with name, story and photo, but no tag and no events', async () => {
  const stall = await openMarketStall(farmlane)
  await sell(stall)
  const add = (about: object) =>
    stall.client.call(livestock.createAnimal, {
      body: { farm_id: stall.farmId, species: 'cattle', on: '2026-03-01', story: 'Bought at the fair.', ...about } as never,
    })
  const told = await add({ kind: 'group', name: 'Layers', species: 'chicken', head: 84, public: true, notes: 'CANARY' })
  const cow = await add({ name: 'Marigold', tag: 'NJ 14', public: true })
  await add({ name: 'Not shown' })
  await add({ name: 'Without a story', story: '', public: true })
  await add({ tag: 'NJ 15', public: true })
  const gone = await add({ name: 'Sold', public: true })
  await stall.client.call(livestock.recordAnimalEvent, {
    params: { animal_id: gone.id },
    body: { kind: 'sale', on: '2026-05-01' },
  })
  const given = { kind: 'yield', on: '2026-05-01', of: 'eggs', name: 'Eggs', quantity: 5, unit: 'dozen' } as const
  const { event } = await stall.client.call(livestock.recordAnimalEvent, { params: { animal_id: told.id }, body: given })
  const shown = await visitor().call(routes.getStorefront, { params: { slug: stall.slug } })
  expect(shown.animals).toEqual([
    { id: told.id, kind: 'group', name: 'Layers', species: 'chicken', breed: '', story: 'Bought at the fair.', photo: null },
    { id: cow.id, kind: 'animal', name: 'Marigold', species: 'cattle', breed: '', story: 'Bought at the fair.', photo: null },
  ])
  expect(JSON.stringify(shown)).not.toMatch(/NJ 1|CANARY|"head"/)
  const product = await farmlane.database.write((tx) => listPublicAnimalsOf(tx, stall.farmId, event.yield?.product ?? ''))
  expect(
    product.map(({ name }) => name),
    'the animals that the eggs come from',
  ).toEqual(['Layers'])
})
