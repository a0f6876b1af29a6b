import * as catalog from '@farmlane/contract/catalog/routes.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { openAccount } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { addCrop } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { fillHarvest, lotShown, openQuickHarvest } from '../ground/quick-harvest.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'

test('a harvest of a grade no product takes is kept apart, then sold as a product of its own that names the grade', async ({
  openBrowser,
  site,
}) => {
  test.slow()
  const { farmer, hands, sell } = await openSellingFarm(site)
  await sell({ name: 'Tomatoes', unit: 'lb', price_minor: 450, pricing_mode: 'by_weight', grades: ['A', 'B'] }, 12)
  await addCrop(hands, { name: 'Tomatoes', picked_repeatedly: true })
  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.goto('/farmer/dashboard')
  const form = await openQuickHarvest(page)
  await fillHarvest(form, { crop: 'Tomatoes', quantity: '20', unit: 'lbs' })
  await form.getByRole('radio', { name: 'C', exact: true }).check()
  await expect(form.getByText('No product takes grade C: stays in stock, not for sale')).toBeVisible()
  const code = await lotShown(form)
  await form.getByRole('button', { name: 'Record harvest' }).click()
  await expect(form.getByText(messages.recorded)).toBeVisible()

  await page.goto('/farmer/operations?tab=lots')
  const row = page.getByRole('link', { name: new RegExp(code) })
  await expect(row).toContainText('Grade C')
  await row.click()
  await expect(page.getByText('It’s in stock but isn’t part of a product.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Sell grade C as a product' }).click()
  await page.getByLabel('Price per lb').fill('1.50')
  await page.getByRole('radio', { name: 'Active' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tomatoes, grade C is saved.')).toBeVisible()
  const { results } = await hands(catalog.listProducts, {})
  const sauce = results.find(({ name }) => name === 'Tomatoes, grade C')
  if (!sauce) throw new Error('the product of grade C is not listed')
  expect(sauce).toMatchObject({ price_minor: 150, on_hand: 20, grades: ['C'], status: 'active' })

  const shopper = await openAccount(site)
  const shop = await (await openBrowser({ as: shopper })).newPage()
  await shop.goto(`/marketplace/products/${sauce.id}`)
  await expect(shop.getByRole('heading', { level: 1, name: 'Tomatoes, grade C' })).toBeVisible()
  await expect(shop.getByRole('listitem').filter({ hasText: code })).toContainText('Grade C')
  await hands(catalog.updateProduct, { params: { product_id: sauce.id }, body: { name: 'Sauce tomatoes' } })
  await shop.reload()
  await expect(shop.getByText(/^20 lb left/)).toContainText('Grade C')

  const purchase = await orderFrom(await handsOf(site, shopper), [[sauce, 3]])
  await shop.goto(`/consumer/orders/${purchase.id}`)
  await expect(shop.getByText(/, grade C$/)).toBeVisible()
  await page.goto(`/farmer/orders?order=${purchase.orders[0]?.id}`)
  await expect(page.getByText('Grade C', { exact: true })).toBeVisible()
  await page.goto('/farmer/orders?show=pick')
  await expect(page.getByText('Grade C', { exact: true })).toBeVisible()
})
