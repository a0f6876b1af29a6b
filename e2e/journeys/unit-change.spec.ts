import { listLots } from '@farmlane/contract/stock/routes.ts'
import { openAccount } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { expect, test } from '../ground/fixtures.ts'
import { sureOfToday } from '../ground/hand-over.ts'
import { handsOf } from '../ground/hands.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'

test('a product with an open order changes from lb to kg: the order stays in lb, and the rest goes on sale in kg after it', async ({
  openBrowser,
  site,
}) => {
  test.slow()
  const { farmer, hands, sell } = await openSellingFarm(site)
  const potatoes = await sell({ name: 'Potatoes', unit: 'lb', pricing_mode: 'by_weight', step: 0.5 }, 29)
  const shopper = await openAccount(site)
  const purchase = await orderFrom(await handsOf(site, shopper), [[potatoes, 8]])
  const { number } = purchase
  const [lot] = (await hands(listLots, { query: { product_id: potatoes.id } })).results

  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.goto(`/farmer/products?product=${potatoes.id}`)
  const unit = page.getByLabel('Unit', { exact: true })
  await expect(unit).toHaveAccessibleDescription(
    /1 open order holds some of it until .+ and keeps its unit and price\. The other 21 lb in the same lots can’t be sold until that order is done\./,
  )
  await unit.selectOption('kg')
  await page.getByLabel('Price per kg').fill('7.70')
  await page.getByLabel('Smallest order').fill('0.5')
  await page.getByLabel('In steps of').fill('0.5')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.locator('tbody tr, ul[aria-label="Products"] > li').filter({ hasText: 'Potatoes' })
  await expect(row).toContainText('$7.70 per kg')
  await expect(row).toContainText('29 lb off sale until its orders are done')

  const lotPage = `/farmer/operations?tab=lots&lot=${lot?.id}`
  await page.goto(lotPage)
  const region = page.getByRole('region', { name: 'Potatoes' })
  await expect(region).toContainText(
    '1 order taken before the unit changed holds 8 lb. The rest, 21 lb, goes back on sale in kg when it’s done.',
  )
  await expect(region).toContainText('29 lb left')
  expect(await faultsOf(page)).toEqual([])

  const shop = await (await openBrowser({ as: shopper })).newPage()
  await shop.goto(`/marketplace/products/${potatoes.id}`)
  await expect(shop.getByText('Sold out').first()).toBeVisible()

  await page.goto('/farmer/orders?show=pick')
  await expect(page.getByRole('region', { name: 'Pick sheet' })).toContainText('8 lb')
  await page.getByRole('radio', { name: /^To pack/ }).click()
  await page.getByRole('button', { name: `Mark packed ${number}` }).click()
  await page.getByRole('radio', { name: /^Ready/ }).click()
  await page.getByRole('button', { name: `Mark ready ${number}` }).click()
  await page.getByRole('button', { name: `Hand over ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await sureOfToday(dialog)
  await expect(dialog).toContainText('Collect $28.00')
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(page.getByText(new RegExp(`${number} of .+ is handed over\\.`))).toBeVisible()

  await page.goto(lotPage)
  await expect(region).toContainText('9.525 kg left')
  await expect(region).not.toContainText('taken before the unit changed')
  const movements = page.getByRole('region', { name: 'Movements' }).getByRole('listitem')
  await expect(movements.first()).toContainText('Unit changed')
  await expect(movements.first()).toContainText('From lb to kg')
  await page.goto('/farmer/products')
  await expect(row).toContainText('9.525 kg')

  await shop.reload()
  await expect(shop.getByText('$7.70').first()).toBeVisible()
  await expect(shop.getByText('Sold out')).toHaveCount(0)
})
