import { messages as kernelMessages } from '@farmlane/contract/kernel/messages.ts'
import { messages } from '@farmlane/contract/market/messages.ts'
import * as routes from '@farmlane/contract/market/routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { around, changeProduct, nearText, openManyStalls, openMarketStall, openStall, sell } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { addOption } from '../fulfilment/index.ts'
import { spotAt } from './search-rules.ts'
import { renewTerms } from './term-store.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterEach(async () => expect(await checkInvariants(farmlane.database)).toEqual([]))
afterAll(() => farmlane.close())

const visitor = () => farmlane.newClient()
const found = async (query: object) => (await visitor().call(routes.searchProducts, { query })).results.map(({ id }) => id)

test('finds words with typing errors, other endings and prefixes', async () => {
  const stall = await openMarketStall(farmlane)
  const { id } = await sell(stall, { name: 'Brandywine tomatoes' })
  for (const q of [
    'tomato',
    'TOMATOES',
    'tomatos',
    'tomatoe',
    'tomtaoes',
    'brandiwine tomatoes',
    'tom',
    'brandywine',
    'branywine',
  ])
    expect(await found({ q, ...around(stall) }), q).toEqual([id])
  for (const q of ['zucchini', 'the', '!!!', '  ', "'; drop table products; --"]) {
    const results = await found({ q, ...around(stall) })
    // An empty query is no search.
    expect(results, q).toEqual(q.trim() === '' ? [id] : [])
  }
})

test('bread finds a sourdough, and gift does not find a goat', async () => {
  const stall = await openMarketStall(farmlane)
  const { id } = await sell(stall, { name: 'Country sourdough', category: 'Bakery' })
  await sell(stall, { name: 'Goat milk', category: 'Dairy' })
  expect(await found({ q: 'breads', ...around(stall) })).toEqual([id])
  expect(await found({ q: 'gift', ...around(stall) })).toEqual([])
})

test('a misspelling by one farm does not hide the products of others', async () => {
  const [slipped, right] = [await openMarketStall(farmlane), await openMarketStall(farmlane)]
  const slip = await sell(slipped, { name: 'Brocoli' }, 0)
  const { id } = await sell(right, { name: 'Broccoli' })
  expect(await found({ q: 'brocoli', ...around(right) })).toEqual([id])
  await changeProduct(slipped, slip.id, { status: 'archived' })
  expect(await found({ q: 'brocoli', ...around(right) })).toEqual([id])
})

test('terms no longer used are removed within a day, and others are kept', async () => {
  const stall = await openMarketStall(farmlane)
  const slip = await sell(stall, { name: 'Redmelon wejge' }, 0)
  const { id } = await sell(stall, { name: 'Redmelon wedge' })
  await changeProduct(stall, slip.id, { status: 'archived' })
  expect(await found({ q: 'wejge', ...around(stall) })).toEqual([])
  await farmlane.database.write(renewTerms)
  for (const q of ['wejge', 'redmelom', slip.category.slice(1)]) expect(await found({ q, ...around(stall) }), q).toEqual([id])
})

test('finds a word while it is being typed, regardless of its stem', async () => {
  const stall = await openMarketStall(farmlane)
  const { id } = await sell(stall, { name: 'Organic honey' })
  for (const q of ['org', 'organ', 'organi', 'organic']) expect(await found({ q, ...around(stall) }), q).toEqual([id])
})

test('pages have no gaps or duplicates, in every order', async () => {
  const stall = await openMarketStall(farmlane)
  const ids: string[] = []
  for (let at = 0; at < 30; at += 1) ids.push((await sell(stall, { price_minor: 100 + (at % 4), category: 'Herbs' })).id)
  for (const sort of ['nearest', 'newest', 'price'] as const) {
    const query = { ...around(stall), sort, category: 'Herbs' as const }
    const first = await visitor().call(routes.searchProducts, { query })
    expect(first).toMatchObject({ total: 30, more: false })
    expect(first.results).toHaveLength(24)
    const rest = await visitor().call(routes.searchProducts, { query: { ...query, cursor: first.next ?? '' } })
    expect(rest.next).toBeNull()
    const all = [...first.results, ...rest.results]
    expect(all.map(({ id }) => id).sort(), sort).toEqual([...ids].sort())
    const prices = all.map((each) => each.price_minor)
    if (sort === 'price') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  }
})

test('lists farms nearest first, or newest first without a location, page by page', async () => {
  const opened = await openManyStalls(
    farmlane,
    Array.from({ length: 60 }, (_, at) => ({ latitude: 70 + at / 1000, longitude: 100 })),
  )
  const pages = async (query: object) => {
    const ids: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await visitor().call(routes.searchFarms, { query: { ...query, ...(cursor && { cursor }) } })
      expect(page).toMatchObject({ more: false })
      ids.push(...page.results.map(({ id }) => id))
      cursor = page.next
    }
    return ids
  }
  expect(await pages({ near: '70,100', within: '25' })).toEqual(opened)
  expect((await pages({})).slice(0, 60)).toEqual(opened.toReversed())
  const [nearest] = (await visitor().call(routes.searchFarms, { query: { near: '70.0101,100', q: 'many' } })).results
  expect(nearest).toMatchObject({ id: opened[10], miles: 0 })
  expect((await visitor().call(routes.searchFarms, { query: { near: '70,100', within: '25', category: 'Meat' } })).total).toBe(0)
})

test("filters by distance, category and option; delivery means to the visitor's location", async () => {
  const stall = await openStall(farmlane)
  const { id } = await sell(stall, { category: 'Eggs' })
  const terms = {
    rules: [],
    cutoff: { hours: 24 },
    capacity: 5,
    fee_minor: 500,
    minimum_minor: 0,
    free_above_minor: null,
    zips: [],
    note: '',
  }
  await farmlane.database.write((tx) => addOption(tx, stall, { ...terms, way: 'delivery', market_id: null, radius_miles: 12 }))
  const at = (miles: number) => nearText({ ...stall.place, latitude: stall.place.latitude + miles / 69.1 })
  expect(await found({ near: at(0), way: 'pickup' })).not.toContain(id)
  expect(await found({ near: at(11), way: 'delivery' })).toEqual([id])
  expect(await found({ near: at(11), way: 'delivery', within: '25' })).toEqual([id])
  expect(await found({ near: at(13), way: 'delivery', within: '25' })).toEqual([])
  expect(await found({ near: at(24), within: '25' })).toEqual([id])
  expect(await found({ near: at(26), within: '25' })).toEqual([])
  expect(await found({ near: at(24), within: '25', category: 'Eggs' })).toEqual([id])
  expect(await found({ near: at(24), within: '25', category: 'Meat' })).toEqual([])
})

test('invalid parameters are reported at their fields, never as a server error', async () => {
  const ask = async (query: string) => {
    const answer = await farmlane.app.inject({ url: `/api/market/products/?${query}` })
    return [answer.statusCode, answer.json<{ fields?: object }>().fields]
  }
  expect(await ask('near=200,1')).toEqual([422, { near: messages.placeRule }])
  expect(await ask('near=nonsense')).toEqual([422, { near: messages.placeRule }])
  expect((await ask('near=51.4778,-0.15918958031837915'))[0], 'close to 0 a number has more digits').toBe(200)
  expect(await ask('category=Spaceships')).toEqual([422, { category: messages.categoryUnknown }])
  expect(await ask('within=11&near=1,1')).toEqual([422, { within: messages.distanceUnknown }])
  expect(await ask('sort=luck')).toEqual([422, { sort: messages.sortUnknown }])
  expect(await ask(`q=${'x'.repeat(10_000)}`)).toEqual([422, { q: messages.searchTooLong }])
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const cursor of ['x', `NaN_${nobody}`, `9e999_${nobody}`, `2026-02-31_${nobody}`, `99999999999_${nobody}`])
    for (const sort of ['nearest', 'newest', 'price'])
      expect(await ask(`near=1,1&sort=${sort}&cursor=${cursor}`), `${sort} ${cursor}`).toEqual([
        422,
        { cursor: kernelMessages.invalid },
      ])
})

test('projects places exactly like the database', async () => {
  for (const place of [
    { latitude: 41.5, longitude: -73.9 },
    { latitude: -84.9, longitude: 179.9 },
    { latitude: 0, longitude: 0 },
  ]) {
    const { rows } = await sql<{ far: number }>`
      select ${spotAt(place)}::point <-> market_point(${place.latitude}, ${place.longitude}) as far`.execute(
      farmlane.database.kysely,
    )
    expect(rows[0]?.far).toBeLessThan(1e-12)
  }
})
