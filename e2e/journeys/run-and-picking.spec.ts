import * as farms from '@farmlane/contract/farms/routes.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { demoFarmer } from '../ground/orders.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'

test('the order of a delivery run is changed, remembered, and reset', async ({ openBrowser, site }) => {
  const june = await handsOf(site, demoFarmer)
  const params = { farm_id: (await june(farms.listFarms, {})).results[0]?.id ?? '' }
  const { slots } = await june(desk.getDesk, { params })
  const slot = slots.find(({ way, taken }) => way === 'delivery' && taken > 1)
  if (!slot) throw new Error('the demo has no run with two deliveries')
  const page = await (await openBrowser({ as: demoFarmer })).newPage()
  await page.goto(`/farmer/orders?slot=${slot.id}&show=ready`)
  const run = page.getByRole('region', { name: 'Run' })
  const names = () => run.getByRole('listitem').evaluateAll((stops) => stops.map((stop) => stop.querySelector('p')?.textContent))
  await expect(run.getByRole('listitem').first()).toBeVisible()
  const before = await names()
  expect(before.length).toBeGreaterThan(1)
  await run
    .getByRole('button', { name: / later$/ })
    .first()
    .click()
  await expect(run.getByRole('button', { name: 'Back to the shortest route' })).toBeVisible()
  await page.reload()
  await expect(run.getByRole('button', { name: 'Back to the shortest route' })).toBeVisible()
  expect(await names()).toEqual([before[1], before[0], ...before.slice(2)])
  await run.getByRole('button', { name: 'Back to the shortest route' }).click()
  await expect(run.getByRole('button', { name: 'Back to the shortest route' })).toBeHidden()
  expect(await names()).toEqual(before)
})

test('the pick list compares what the next days need with the stock, and becomes a task', async ({ openBrowser, site }) => {
  const farm = await openSellingFarm(site)
  const kale = await farm.sell({ name: 'Kale', low_stock_level: 4 }, 10)
  await orderFrom(await handsOf(site, await openAccount(site)), [[kale, 8]])
  const page = await (await openBrowser({ as: farm.farmer })).newPage()
  await page.goto('/farmer/orders')
  await page.getByRole('tab', { name: 'What to pick' }).click()
  const list = page.getByRole('region', { name: 'To pick' })
  await expect(list.getByRole('listitem')).toContainText('8 bunches ordered · 10 bunches in stock4 bunches to keep in stock')
  await list.getByRole('button', { name: 'Create a task' }).click()
  await list.getByRole('link', { name: 'See it in your tasks' }).click()
  await expect(page.getByRole('heading', { name: 'Pick Kale, 2 bunches' })).toBeVisible()
})
