import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as farms from '@farmlane/contract/farms/routes.ts'
import * as growing from '@farmlane/contract/growing/routes.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import * as routes from '@farmlane/contract/insights/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import * as tasks from '@farmlane/contract/tasks/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addField, addHarvest, addTask } from '../../testing/farm-records.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let owner: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Glance Farm' })
})
afterAll(() => farmlane.close())

const look = async (person: Person) => {
  const farm_id = (await person.client.call(farms.listFarms, {})).results[0]?.id ?? ''
  return person.client.call(routes.dashboardStats, { params: { farm_id } })
}

test('the dashboard of a new farm shows zeros', async () => {
  const newcomer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'First Day' })
  const stats = await look(newcomer)
  expect(stats).toMatchObject({
    today: '2026-05-04',
    fields: { count: 0, acres: 0 },
    crops: { planned: 0, growing: 0, ready: 0, harvested: 0, failed: 0 },
    tasks: { open: 0, today: 0, overdue: 0, overdue_titles: [] },
    harvest_alerts: [],
    month: { this_month: { harvests: 0, crops: 0, picked: [] }, recorded_days: 0 },
    products: { active: 0, draft: 0, low: 0, limit: 50 },
    lots: { in_stock: 0, held: 0, expired: 0 },
    stock_value_minor: 0,
    currency: 'USD',
  })
  expect(stats.week).toHaveLength(7)
  expect(stats.weeks_picked.every(({ pounds }) => pounds === 0)).toBe(true)
})

test("the dashboard totals match the farm's records", async () => {
  const hill = await addField(owner, { name: 'Hill', size_acres: 4.25 })
  await addField(owner, { name: 'Brook', size_acres: 0.5, status: 'fallow' })
  await addField(owner, { name: 'Old', size_acres: 90, status: 'archived' })
  const field = hill.id
  const product = await owner.client.call(catalog.createProduct, {
    body: {
      name: 'Tomatoes',
      unit: 'lb',
      pricing_mode: 'by_weight',
      price_minor: 333,
      low_stock_level: 15,
      shelf_life_days: 3,
      status: 'active',
    },
  })
  const tomatoes = await addCrop(owner, { field, picked_repeatedly: true, expected_harvest_date: '2026-05-02' })
  const fresh = await addHarvest(owner, { crop_id: tomatoes.id, quantity: 10.5 })
  const held = await addHarvest(owner, { crop_id: tomatoes.id, quantity: 20 })
  await owner.client.call(stock.holdLot, { params: { lot_id: held.lot }, body: { reason: 'Smells odd' } })
  await addHarvest(owner, { crop_id: tomatoes.id, quantity: 5, harvest_date: '2026-04-20' })
  const mistake = await addHarvest(owner, { crop_id: tomatoes.id, quantity: 1000 })
  await owner.client.call(harvests.withdrawHarvest, { params: { harvest_id: mistake.id }, body: { reason: 'Typed wrong' } })
  await addHarvest(owner, { crop_id: (await addCrop(owner, { field, name: 'Kale' })).id, quantity: 2, unit: 'units' })
  await addCrop(owner, { field, name: 'Beets', status: 'growing', expected_harvest_date: '2026-05-06' })
  await addCrop(owner, { field, name: 'Oats', status: 'planned', expected_harvest_date: '2026-05-06' })
  const gone = await addCrop(owner, { field, name: 'Peas' })
  await owner.client.call(growing.updateCrop, { params: { crop_id: gone.id }, body: { archived: true } })

  const stats = await look(owner)
  expect(stats.fields).toEqual({ count: 2, acres: 4.75 })
  expect(stats.crops).toEqual({ planned: 1, growing: 1, ready: 1, harvested: 1, failed: 0 })
  expect(stats.harvest_alerts).toMatchObject([
    { crop: tomatoes.id, name: 'Tomatoes', field: tomatoes.field, field_name: 'Hill', days_late: 0 },
  ])
  expect(stats.week[2]).toMatchObject({ on: '2026-05-06', harvests: [{ name: 'Beets' }] })
  const expiring = new Map(stats.week[3]?.use_by.map(({ lot_id, on_hand }) => [lot_id, on_hand]))
  expect(expiring).toEqual(
    new Map([
      [fresh.lot_id, 10.5],
      [held.lot_id, 20],
    ]),
  )
  expect(stats.month.this_month).toMatchObject({
    harvests: 3,
    crops: 2,
    picked: [
      { unit: 'lbs', quantity: 30.5 },
      { unit: 'units', quantity: 2 },
    ],
  })
  expect(stats.month.last_month).toMatchObject({ harvests: 1, crops: 1 })
  expect(stats.weeks_picked.at(-1)).toEqual({ from: '2026-04-28', pounds: 30.5 })
  expect(stats.lots).toEqual({ in_stock: 4, held: 1, expired: 1 })
  // 10.5 lb are for sale at 3.33: 34.965, rounded once.
  expect(stats.stock_value_minor).toBe(3497)
  const { results: low } = await owner.client.call(catalog.lowStock, {})
  expect(low.map(({ id }) => id)).toEqual([product.id])
  expect(stats.products).toEqual({ active: 1, draft: 1, low: low.length, limit: 50 })
})

test('a worker sees the dashboard without stock value and earnings', async () => {
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, owner, worker, 'worker')
  const [seen, whole] = [await look(worker), await look(owner)]
  expect(seen.stock_value_minor).toBeNull()
  expect(whole.stock_value_minor).toBeGreaterThan(0)
  const { stock_value_minor, earned } = whole
  expect({ ...seen, stock_value_minor, earned }).toEqual(whole)
})

test("a farm's dashboard counts only its own records", async () => {
  const neighbour = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Next Door' })
  await addField(neighbour, { size_acres: 1 })
  expect(await look(neighbour)).toMatchObject({ fields: { count: 1, acres: 1 }, lots: { in_stock: 0 }, products: { active: 0 } })
})

test("tasks are counted by the farm's day, without completed and removed ones", async () => {
  const farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'To Do Farm' })
  for (const [title, due_date] of [
    ['Third', '2026-05-03'],
    ['First', '2026-04-01'],
    ['Second', '2026-05-02'],
    ['Calm', '2026-05-04'],
    ['Far', '2026-05-11'],
  ] as const)
    await addTask(farmer, { title, due_date })
  await addTask(farmer, { title: 'Urgent', priority: 'urgent' })
  const [done, gone] = [await addTask(farmer), await addTask(farmer)]
  await farmer.client.call(tasks.completeTask, { params: { task_id: done.id }, body: {} })
  await farmer.client.call(tasks.removeTask, { params: { task_id: gone.id } })
  const stats = await look(farmer)
  expect(stats.tasks).toEqual({ open: 6, today: 2, overdue: 3, overdue_titles: ['First', 'Second'] })
  expect(stats.week.flatMap((day) => day.tasks.map(({ title, priority }) => [day.on, title, priority]))).toEqual([
    ['2026-05-04', 'Urgent', 'urgent'],
    ['2026-05-04', 'Calm', 'medium'],
  ])
})
