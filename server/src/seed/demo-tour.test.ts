import { categories, pricingModes } from '@farmlane/contract/catalog/product.ts'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as farms from '@farmlane/contract/farms/routes.ts'
import * as growing from '@farmlane/contract/growing/routes.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import * as identity from '@farmlane/contract/identity/routes.ts'
import * as insights from '@farmlane/contract/insights/routes.ts'
import * as orders from '@farmlane/contract/orders/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import * as tasks from '@farmlane/contract/tasks/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../modules/identity/index.ts'
import { type Client, createTestApp, type TestApp } from '../testing/test-app.ts'
import { seedDemo } from './demo.ts'

let farmlane: TestApp
let june: Client
let farm_id = ''
beforeAll(async () => {
  farmlane = await createTestApp()
  await seedDemo(farmlane.database)
  june = farmlane.newClient()
  const body = { username: 'farmer', password: demoPassword, remember: false }
  june.access = (await june.call(identity.logIn, { body })).access
  farm_id = (await june.call(farms.listFarms, {})).results[0]?.id ?? ''
})
afterAll(() => farmlane.close())

const milesFromBattery = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  Math.hypot((latitude - 40.71) * 69, (longitude + 74.01) * 52.3)

test('has more than a dozen farms around New York, five of them on the map people see first', async () => {
  const rows = await farmlane.database.kysely.selectFrom('farms').selectAll().execute()
  expect(rows.length).toBeGreaterThanOrEqual(12)
  const miles = rows.map(({ latitude, longitude }) => milesFromBattery({ latitude: latitude ?? 0, longitude: longitude ?? 0 }))
  expect(Math.max(...miles)).toBeLessThan(60)
  expect(miles.filter((each) => each < 9)).toHaveLength(5)
  for (const row of rows) {
    expect(row.description.length, row.name).toBeGreaterThan(80)
    expect(row.practices.length, row.name).toBeGreaterThan(1)
    expect(row.hours, row.name).toHaveLength(7)
    expect([row.phone, row.public_email, row.website].every(Boolean), row.name).toBe(true)
  }
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
})

test('offers about 120 products of every category and pricing mode', async () => {
  const rows = await farmlane.database.kysely.selectFrom('products').selectAll().execute()
  expect(rows.length).toBeGreaterThan(110)
  expect(rows.length).toBeLessThan(140)
  expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(categories))
  expect(new Set(rows.map(({ pricing_mode }) => pricing_mode))).toEqual(new Set(pricingModes))
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['active', 'paused', 'draft']))
})

test('Hudson Hollow has five fields with outlines and areas', async () => {
  const { results } = await june.call(growing.listFields, {})
  expect(results.map(({ name }) => name)).toEqual(['Barley field', 'East beds', 'Fallow ground', 'Pasture 3', 'River Bend'])
  expect(results.every(({ outline }) => outline?.length === 4)).toBe(true)
  const { fields } = await june.call(insights.dashboardStats, { params: { farm_id } })
  expect(fields.count).toBe(5)
  expect(fields.acres).toBe(38)
})

test('its crops are in all states, and kale and basil are two days late', async () => {
  const stats = await june.call(insights.dashboardStats, { params: { farm_id } })
  expect(stats.crops).toEqual({ planned: 2, growing: 4, ready: 4, harvested: 3, failed: 1 })
  expect(stats.harvest_alerts.map(({ name, days_late }) => [name, days_late])).toEqual([
    ['Genovese basil', 2],
    ['Lacinato kale', 2],
    ['Brandywine tomatoes', 0],
    ['Rainbow carrots', 0],
  ])
  expect(stats.week.flatMap(({ harvests: expected }) => expected.map(({ name }) => name))).toEqual([
    'Yellow onions',
    'Sweet corn',
  ])
  expect(stats.weeks_picked.every(({ pounds }) => pounds > 0)).toBe(true)
})

test('its stock shows lots in every state', async () => {
  const { results } = await june.call(stock.listLots, { query: { in_stock: 'true' } })
  const lot = (name: string) => results.find((each) => each.name === name)
  expect(lot('Brandywine tomatoes')).toMatchObject({ lot_id: 'LOT-260504-K7QD', received: 62.5, on_hand: 48, state: 'open' })
  expect(lot('Rainbow carrots')).toMatchObject({ lot_id: 'LOT-260504-M2XA', unit: 'bunch', received: 40, on_hand: 31 })
  expect(lot('Butterhead lettuce')).toMatchObject({ state: 'held', hold_reason: expect.stringMatching(/test/) })
  expect(lot('Sugar snap peas')).toMatchObject({ state: 'expired', on_hand: 3 })
  expect(lot('Strawberries')).toMatchObject({ on_hand: 2, unit: 'pint' })
  const types = async (name: string) =>
    (await june.call(stock.getLot, { params: { lot_id: lot(name)?.id ?? '' } })).movements.map(({ type }) => type)
  expect(await types('Brandywine tomatoes')).toEqual(['adjust', 'discard', 'harvest'])
  expect(await types('Rainbow carrots')).toEqual(['recount', 'adjust', 'harvest'])
})

test('lists eighteen products, some low in stock, after a season of harvests', async () => {
  const { results: products } = await june.call(catalog.listProducts, {})
  expect(products.filter(({ status }) => status === 'active')).toHaveLength(18)
  const { results: low } = await june.call(catalog.lowStock, {})
  expect(low.map(({ name }) => name)).toContain('Strawberries')
  expect(low.length).toBeGreaterThanOrEqual(5)
  const { results: recent } = await june.call(harvests.recentHarvests, {})
  expect(recent).toHaveLength(10)
  const { results: totals } = await june.call(harvests.harvestTotals, {})
  expect(totals.reduce((sum, { pickings }) => sum + pickings, 0)).toBeGreaterThan(50)
})

test('its team has a manager and a worker who cannot log in', async () => {
  const { results } = await june.call(farms.listMembers, { params: { farm_id } })
  expect(results.map(({ name, role }) => [name, role])).toEqual([
    ['June Hale', 'owner'],
    ['Tom Reyes', 'manager'],
    ['Rosa Delgado', 'worker'],
  ])
  const offered = await farmlane.newClient().call(identity.listDemoAccounts, {})
  expect(offered.results.map(({ username }) => username)).toEqual(['demo', 'farmer'])
  const body = { username: 'rosa.delgado', password: demoPassword, remember: false }
  await expect(farmlane.newClient().call(identity.logIn, { body })).rejects.toMatchObject({ status: 401 })
})

test('its day is full: four tasks and the eggs, two overdue, and some that repeat', async () => {
  const titles = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title)
  expect(titles(await june.call(tasks.todaysTasks, {})).sort()).toEqual([
    'Collect eggs',
    'Flush drip lines',
    'Move layers to Pasture 3',
    'Pick tomatoes before 10',
    'Wash crates for Wednesday pickup',
  ])
  expect(titles(await june.call(tasks.overdueTasks, {}))).toEqual(['Hoof trim', 'Irrigation check'])
  expect(titles(await june.call(tasks.listSeries, {}))).toEqual([
    'Collect eggs',
    'Scout for hornworms',
    'Sharpen the mower blades',
  ])
  const { results } = await june.call(tasks.listTasks, { query: { status: 'completed' } })
  const done = results.map(({ title, completed_by, minutes_spent }) => `${title}, ${completed_by}, ${minutes_spent} min`)
  expect(done.sort()).toEqual([
    'Clean the cooler, Rosa Delgado, 40 min',
    'Collect eggs, Rosa Delgado, 25 min',
    'Mow the headlands, Tom Reyes, 95 min',
  ])
})

test("Maya's orders were handed over within their slots", async () => {
  const maya = farmlane.newClient()
  const body = { username: 'demo', password: demoPassword, remember: false }
  maya.access = (await maya.call(identity.logIn, { body })).access
  const { results } = await maya.call(orders.listPurchases, { query: {} })
  expect(results.map(({ state }) => state)).toEqual(['in_transit', 'delivered', 'delivered'])
  for (const { id, number } of results.filter(({ state }) => state === 'delivered'))
    for (const order of (await maya.call(orders.getPurchase, { params: { purchase_id: id } })).orders) {
      const handed = order.events.find(({ state }) => state === 'delivered')?.at ?? ''
      expect(handed >= order.starts_at && handed <= order.ends_at, `${number} from ${order.farm.name}`).toBe(true)
    }
})

test("Maya's impact counts the orders that her list shows as delivered, from two farms", async () => {
  const maya = farmlane.newClient()
  const body = { username: 'demo', password: demoPassword, remember: false }
  maya.access = (await maya.call(identity.logIn, { body })).access
  const { results } = await maya.call(orders.listPurchases, { query: {} })
  expect(await maya.call(orders.getImpact, { query: {} })).toMatchObject({
    orders: results.filter(({ state }) => state === 'delivered').length,
    farms: 2,
  })
})
