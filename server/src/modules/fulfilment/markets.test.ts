import { messages } from '@farmlane/contract/fulfilment/messages.ts'
import * as routes from '@farmlane/contract/fulfilment/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { farmOf } from '../../testing/checkouts.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { openStall, type Stall } from '../../testing/stalls.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let farm: Stall
beforeAll(async () => {
  farmlane = await createTestApp()
  farm = await openStall(farmlane, 'Market Farm', { latitude: 41, longitude: -73 })
})
afterAll(() => farmlane.close())

type Market = Input<typeof routes.openMarket>['body']
const saturday = [null, null, null, null, null, null, { opens: '08:00', closes: '14:00' }]
const market = (about: Partial<Market> = {}): Market => ({
  name: uniqueName('Green market'),
  city: 'Hudson',
  state: 'NY',
  place: { latitude: 41, longitude: -73 },
  time_zone: 'America/New_York',
  hours: saturday,
  ...about,
})
const open = async (body: Market, by: Person = farm) =>
  by.client.call(routes.openMarket, { params: { farm_id: await farmOf(by) }, body })
const near = async (q = '', by: Person = farm) =>
  (await by.client.call(routes.listNearMarkets, { params: { farm_id: await farmOf(by) }, query: { q } })).results

test('markets are listed nearest first and can be searched by name or town', async () => {
  const far = await open(market({ name: 'Far 100% market', city: 'Albany', place: { latitude: 43, longitude: -74 } }))
  const here = await open(market({ name: 'Near market' }))
  const middle = await open(market({ place: { latitude: 41, longitude: -74 } }))
  expect((await near()).map(({ id }) => id)).toEqual([here.id, middle.id, far.id])
  expect(here).toMatchObject({ miles: 0, joined: false, hours: saturday })
  expect((await near('albany')).map(({ name }) => name)).toEqual(['Far 100% market'])
  expect((await near('100%')).map(({ name }) => name)).toEqual(['Far 100% market'])
  expect(await near('%')).toHaveLength(1)
  const homeless = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'No Pin' })
  expect((await near('', homeless)).map(({ miles }) => miles)).toEqual([null, null, null])
})

test("a farm's own list marks the markets it has joined", async () => {
  const { id, name } = await open(market())
  const body: Input<typeof routes.createOption>['body'] = {
    way: 'market',
    market_id: id,
    rules: [{ every: 'week', weekday: 6, nth: null, day: null, opens: '08:00', closes: '14:00' }],
    closed_days: [],
    cutoff: { by: 'day', days: 2, clock: '18:00' },
    capacity: 30,
    fee_minor: 0,
    minimum_minor: 0,
    free_above_minor: null,
    note: '',
  }
  await farm.client.call(routes.createOption, { params: { farm_id: farm.farmId }, body })
  expect(await near(name)).toMatchObject([{ joined: true }])
  expect(await near(name, await openStall(farmlane))).toMatchObject([{ joined: false }])
})

test('a market cannot be created twice at one place, even concurrently; the name can be used in another town', async () => {
  const first = market({ name: 'Pier market' })
  const twice = await Promise.allSettled([open(first), open({ ...first, name: 'PIER market' })])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(open({ ...first, place: { latitude: 41.005, longitude: -73 } })).rejects.toMatchObject({
    code: 'invalid',
    fields: { name: messages.marketThere },
  })
  expect(await open({ ...first, place: { latitude: 42, longitude: -73 } })).toMatchObject({ name: 'Pier market' })
})

test.each([
  [{ name: ' ' }, { name: messages.marketName }],
  [{ city: '' }, { city: messages.marketCity }],
  [{ state: '' }, { state: messages.marketState }],
  [{ place: { latitude: 91, longitude: 0 } }, { 'place.latitude': messages.marketPin }],
  [{ time_zone: 'Mars/Olympus' }, { time_zone: messages.marketZone }],
  [{ time_zone: 'America/New_York; drop' }, { time_zone: messages.marketZone }],
  [{ hours: [] }, { hours: messages.marketHours }],
  [{ hours: [null, null, null, null, null, null, null] }, { hours: messages.marketHours }],
])('an incomplete market is refused at its field %#', async (about, fields) => {
  await expect(open(market(about as Partial<Market>))).rejects.toMatchObject({ code: 'invalid', fields })
})

test('workers cannot create markets', async () => {
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, farm, worker, 'worker')
  await expect(open(market(), worker)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(near('', worker)).rejects.toMatchObject({ code: 'forbidden' })
})
