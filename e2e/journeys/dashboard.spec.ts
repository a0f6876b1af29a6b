import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { openAccount } from '../ground/accounts.ts'
import { openPanel } from '../ground/dashboard.ts'
import { addField } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { demoFarmer } from '../ground/orders.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'
import { settled } from '../ground/settled.ts'
import { newMember } from '../ground/team.ts'

const phoneScreen = 844

test('the dashboard starts with what to pack and hand over next, and is short on a phone', async ({ openBrowser, isPhone }) => {
  const page = await (await openBrowser({ as: demoFarmer })).newPage()
  await page.goto('/farmer/dashboard')
  const overview = page.getByRole('tabpanel', { name: 'Overview' })
  await expect(overview.getByRole('heading', { level: 2 }).first()).toHaveText('Pack and hand over')
  const next = overview.getByRole('region', { name: 'Pack and hand over' })
  await expect(next.getByRole('listitem').first()).toBeVisible()
  await expect(overview.getByRole('link', { name: /so far \$[\d,]+\.\d\d / })).toBeVisible()
  await settled(page)
  if (isPhone) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * phoneScreen)

  for (const name of ['Harvest alerts', 'This week', 'Fresh lots', 'Closed for now', 'Fields', 'Picked, 12 weeks']) {
    const items = page.getByRole('region', { name, exact: true }).locator('li')
    if (isPhone) await expect(items, name).toHaveCount(0)
    await openPanel(page, name)
    await expect(items.first(), name).toBeAttached()
  }
})

test('the next steps follow each order, and earnings of handed-over orders are exact to the cent', async ({
  openBrowser,
  site,
}) => {
  const farm = await openSellingFarm(site)
  await addField(farm.hands)
  const kale = await farm.sell({ unit: 'lb', pricing_mode: 'by_weight', step: 0.5 }, 25)
  const page = await (await openBrowser({ as: farm.farmer })).newPage()
  await page.goto('/farmer/dashboard')
  const next = page.getByRole('region', { name: 'Pack and hand over' })
  const month = page.getByRole('link', { name: /so far/ })
  await expect(next).toContainText('No orders to pack right now.')
  await expect(month).toContainText('$0.00')
  await expect(month).toContainText('nothing handed over yet')

  const purchase = await orderFrom(await handsOf(site, await openAccount(site)), [[kale, 12.5]])
  await page.reload()
  await expect(next.getByRole('listitem')).toContainText('Pickup at the farm · 1 to pack')
  await expect(page.getByRole('link', { name: /^In stock/ }), 'shows cents').toContainText('$87.50')
  await next.getByRole('link', { name: 'Pack 1 order' }).click()
  await page.getByRole('button', { name: /^Mark packed/ }).click()
  await expect(page.getByText(`${purchase.number} of`)).toBeVisible()
  await page.goto('/farmer/dashboard')
  await expect(next.getByRole('link', { name: 'Hand over 1 order' })).toBeVisible()

  const worker = await (await openBrowser({ as: await newMember(site, farm.hands, 'worker') })).newPage()
  await worker.goto('/farmer/dashboard')
  await expect(worker.getByRole('link', { name: 'Hand over 1 order' })).toBeVisible()
  await expect(worker.getByText(/so far|earned/)).toHaveCount(0)

  const params = { farm_id: farm.farmId, order_id: purchase.orders[0]?.id ?? '' }
  await farm.hands(desk.readyOrder, { params })
  await farm.hands(desk.handOverOrder, { params, body: {} })
  await page.reload()
  await expect(next).toContainText('No orders to pack right now.')
  await expect(month).toContainText('$43.75')
  await expect(month).toContainText('earned from 1 order')
})
