import { listFarms } from '@farmlane/contract/farms/routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { openAccount, openFarmer } from '../ground/accounts.ts'
import { openPanel } from '../ground/dashboard.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { refusedWith } from '../ground/troubles.ts'

test('an empty farm is guided from nothing to its first order from a shopper', async ({ openBrowser, site, troubles }) => {
  test.slow()
  const owner = await openFarmer(site, { farm_name: "O'Brien's Acre" })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/dashboard')
  const list = page.getByRole('region', { name: 'Shoppers can’t see your farm yet' })
  await expect(list).toContainText('3 required steps left.')
  await expect(list).toContainText('1 of 6 done')

  await list.getByRole('link', { name: 'Add a product' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Radishes')
  await page.getByLabel('Category').selectOption('Vegetables')
  await page.getByLabel('Unit', { exact: true }).selectOption('bunch')
  await page.getByLabel('Price per bunch').fill('3.50')
  await page.getByRole('radio', { name: 'Active' }).check()
  await page.getByRole('button', { name: 'Add product' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Shoppers can’t see your farm yet' })
  await expect(notice).toContainText('Shoppers can buy once you add stock, set your pin, and add a pickup day.')

  await notice.getByRole('link', { name: 'Add stock' }).click()
  const stock = page.getByRole('dialog', { name: 'Stock of Radishes' })
  await stock.getByLabel('Quantity in bunches').fill('24')
  await stock.getByRole('button', { name: 'Found more' }).click()
  await stock.getByRole('button', { name: 'Adjust stock' }).click()
  await expect(stock).toBeHidden()
  await expect(notice).toContainText('Shoppers can buy once you set your pin and add a pickup day.')
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(stock).toBeHidden()

  await page.goto('/farmer/profile?view=preview')
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: 'Set your pin' }).click()
  await page.getByLabel('Latitude').fill('12.5')
  await page.getByLabel('Longitude').fill('22.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.goto('/farmer/dashboard')
  await expect(list).toContainText('1 required step left.')
  await expect(list).toContainText('Radishes, $3.50 per bunch, 24 bunches in stock')
  await list.getByRole('link', { name: 'Add pickup days' }).click()
  await page.getByRole('button', { name: 'Add this option' }).click()
  await expect(page.getByRole('region', { name: 'Pickup at the farm' })).toBeVisible()
  await page.goto('/farmer/dashboard')
  const ready = await openPanel(page, 'Shoppers can buy from you')
  await expect(ready.getByRole('listitem')).toHaveCount(2)

  const shopper = await (await openBrowser({ as: await openAccount(site) })).newPage()
  const [farm] = (await (await handsOf(site, owner))(listFarms, {})).results
  await shopper.goto(`/marketplace/farms/${farm?.slug}`)
  await shopper.getByRole('link', { name: 'Radishes' }).first().click()
  await shopper.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(shopper.getByText(/ in your cart\.$/)).toBeVisible()
  await shopper.goto('/checkout')
  await shopper.getByRole('button', { name: 'Place order' }).click()
  await expect(shopper.getByText(messages.placed)).toBeVisible()

  // A farm that pauses its only option sees why it is off the market and how to return.
  await page.goto('/farmer/orders?tab=ways')
  await page.getByRole('button', { name: /^Pause/ }).click()
  await expect(page.getByRole('button', { name: /^Resume/ })).toBeVisible()
  await page.goto('/farmer/dashboard')
  const off = page.getByRole('region', { name: 'Your farm is off the market' })
  await expect(off).toContainText('Every option is paused.')
  await expect(off).toContainText('Open orders aren’t affected.')
  troubles.expect(refusedWith(404))
  expect((await shopper.goto(`/marketplace/farms/${farm?.slug}`))?.status()).toBe(404)
})
