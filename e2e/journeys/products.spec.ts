import { messages } from '@farmlane/contract/catalog/messages.ts'
import { putCartLine } from '@farmlane/contract/orders/routes.ts'
import { messages as stock } from '@farmlane/contract/stock/messages.ts'
import type { Page } from '@playwright/test'
import { openAccount, openFarmer } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { addHarvest } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { pictureFile } from '../ground/pictures.ts'
import { addProduct } from '../ground/product-records.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'
import { refusedWith } from '../ground/troubles.ts'

/** A table row on a wide screen, a card on a phone. */
const rowOf = (page: Page, name: string) => page.locator('tbody tr, ul[aria-label="Products"] > li').filter({ hasText: name })
async function choose(page: Page, product: string, command: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${product}` }).click()
  await page.getByRole('menuitem', { name: command }).click()
}

test('a product is added with a price to the cent and a photo, then edited', async ({ openBrowser, site, troubles }) => {
  const owner = await openFarmer(site)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/products')
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(messages.nameMissing)
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription(messages.categoryMissing)
  await expect(page.getByLabel('Unit', { exact: true })).toHaveAccessibleDescription(messages.unitMissing)

  await page.getByLabel('Name', { exact: true }).fill('Whole chicken')
  await page.getByLabel('Category').selectOption('Meat')
  await page.getByLabel('Unit', { exact: true }).selectOption('lb')
  await page.getByRole('radio', { name: 'Piece by weight' }).check()
  await page.getByLabel('A piece weighs about').fill('4')
  await page.getByLabel('And at most').fill('4.6')
  await page.getByLabel('In steps of').fill('1')
  await page.getByRole('radio', { name: 'Active' }).check()
  troubles.expect(refusedWith(422))
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByLabel('Price per lb')).toHaveAccessibleDescription(new RegExp(messages.priceMissing))
  await page.getByLabel('Price per lb').fill('4.105')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByLabel('Price per lb')).toHaveAccessibleDescription(new RegExp(messages.priceRule))
  await page.getByLabel('Price per lb').fill('4.10')
  await expect(page.getByText('Shoppers see up to $18.86 a piece.')).toBeVisible()
  await page.getByLabel('Photos to add').setInputFiles(pictureFile('hen.png', [240, 220, 180]))
  await expect(page.getByRole('img', { name: 'Your photo 1 of 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Add product' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Whole chicken is added.' })).toBeVisible()
  await expect(rowOf(page, 'Whole chicken')).toContainText('$4.10 per lb')
  await expect(rowOf(page, 'Whole chicken')).toContainText('Active')
  await expect(page.getByText('1 of 50 products listed')).toBeVisible()
  const prices = await site.database.rows(
    `select p.price_minor from products p join farm_members m on m.farm_id = p.farm_id join users u on u.id = m.user_id where u.username = $1`,
    [owner.username],
  )
  expect(prices).toEqual([{ price_minor: 410 }])

  await page.getByRole('link', { name: 'Whole chicken' }).click()
  await page.getByLabel('Price per lb').fill('4.29')
  await page.getByRole('link', { name: 'All products' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Whole chicken')).toContainText('$4.29 per lb')
})

test('a harvest’s draft product is priced and listed from the list, then paused, and the pause is undone', async ({
  openBrowser,
  site,
}) => {
  const owner = await openFarmer(site)
  await addHarvest(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/products')
  const row = rowOf(page, 'Tomatoes')
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('62.5 lb')
  await page.getByRole('button', { name: 'Set a price to sell it: Tomatoes' }).click()
  const dialog = page.getByRole('dialog', { name: 'List Tomatoes' })
  await dialog.getByRole('button', { name: 'List it' }).click()
  await expect(dialog.getByLabel('Price per lb')).toHaveAccessibleDescription(messages.priceRule)
  await dialog.getByLabel('Price per lb').fill('4,50')
  await dialog.getByRole('button', { name: 'List it' }).click()
  await expect(row).toContainText('Active')
  await expect(row).toContainText('$4.50 per lb')

  await choose(page, 'Tomatoes', 'Pause')
  await expect(row).toContainText('Paused')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Active')
  await choose(page, 'Tomatoes', 'See its lots')
  await expect(page).toHaveURL(/\/farmer\/operations\?tab=lots&product=/)
  await expect(page.getByText(/LOT-\d{6}-/).first()).toBeVisible()
})

test('stock is added, removed and set, each with a reason and a preview of the result', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  await addProduct(hands, { stock: 20, low_stock_level: 5 })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/products')
  const row = rowOf(page, 'Brandywine tomatoes')
  const dialog = page.getByRole('dialog', { name: 'Stock of Brandywine tomatoes' })
  const adjust = async (operation: string, quantity: string, result: string) => {
    await choose(page, 'Brandywine tomatoes', 'Adjust stock')
    await dialog.getByRole('radio', { name: operation }).check()
    await dialog.getByLabel('Quantity in lb').fill(quantity)
    await expect(dialog.getByRole('status')).toContainText(result)
  }
  const send = async () => {
    await dialog.getByRole('button', { name: 'Adjust stock' }).click()
    await expect(dialog).toBeHidden()
  }

  await adjust('Add', '0.1', '20 lb now, 20.1 lb after.')
  await dialog.getByRole('button', { name: 'Found more' }).click()
  await send()
  await expect(row).toContainText('20.1 lb')

  await adjust('Subtract', '30', 'That is more than the 20.1 lb on hand.')
  await dialog.getByRole('button', { name: 'Spoiled' }).click()
  await dialog.getByRole('button', { name: 'Adjust stock' }).click()
  await expect(dialog.getByLabel('Quantity in lb')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Quantity in lb').fill('12')
  await send()
  const moved = 'select type, cause from stock_movements order by at desc limit 1'
  expect(await site.database.rows(moved)).toEqual([{ type: 'discard', cause: 'spoiled' }])
  await expect(row).toContainText('8.1 lb')

  await adjust('Set', '4', '8.1 lb now, 4 lb after.')
  await dialog.getByRole('button', { name: 'Adjust stock' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(stock.reasonMissing)
  await dialog.getByRole('button', { name: 'Counted' }).click()
  await send()
  await expect(row).toContainText('Low stock')
})

test('the list is filtered by status, category and name, and the URL keeps the filters', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  await addProduct(hands, { category: 'Vegetables', stock: 5 })
  await addProduct(hands, { name: 'Jalapeños', category: 'Vegetables', status: 'paused' })
  await addProduct(hands, { name: 'Pears', category: 'Fruits', price_minor: null, status: 'draft' })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/products')
  const names = page.getByText(/^(Brandywine tomatoes|Jalapeños|Pears)$/)
  await expect(names).toHaveCount(3)
  await page.getByRole('radio', { name: 'Paused 1' }).check()
  await expect(names).toHaveText(['Jalapeños'])
  await page.getByRole('radio', { name: 'All 3' }).check()
  await page.getByLabel('Category').selectOption('Fruits')
  await expect(names).toHaveText(['Pears'])
  await page.getByLabel('Category').selectOption('')
  await page.getByLabel('Only available now').check()
  await expect(names).toHaveText(['Brandywine tomatoes'])
  await page.getByLabel('Only available now').uncheck()
  await page.getByLabel('Search by name').fill('jalapeno')
  await expect(names).toHaveText(['Jalapeños'])
  await expect(page).toHaveURL('/farmer/products?q=jalapeno')
  await page.reload()
  await expect(names).toHaveText(['Jalapeños'])
  // The notice arrives by itself and moves the list down, away from a press that has begun.
  await expect(page.getByText('Shoppers can’t see your farm yet')).toBeVisible()
  await page.getByLabel('Search by name').fill('quinoa')
  await page.getByRole('button', { name: 'Show all products' }).click()
  await expect(names).toHaveCount(3)
})

test('a product with stock can’t be archived; an empty one is archived after a confirmation and restored', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  await addProduct(hands, { stock: 5 })
  await addProduct(hands, { name: 'Pears', status: 'paused' })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/products')
  const archive = async (name: string) => {
    await choose(page, name, 'Archive')
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  troubles.expect(refusedWith(422))
  await archive('Brandywine tomatoes')
  await expect(page.getByRole('alert')).toContainText(messages.stockLeft)
  await archive('Pears')
  await expect(page.getByText('Pears is archived.')).toBeVisible()
  await expect(rowOf(page, 'Pears')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Archived' }).check()
  await choose(page, 'Pears', 'Bring back as draft')
  await page.getByRole('radio', { name: /^All/ }).check()
  await expect(rowOf(page, 'Pears')).toContainText('Draft')
})

test('all product commands can be reached by keyboard', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  await addProduct(await handsOf(site, owner), { stock: 5 })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/products')
  const dots = page.getByRole('button', { name: 'More about Brandywine tomatoes' })
  await dots.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(dots).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  // Opened again before the browser has reported that the menu is closed.
  await dots.evaluate((button: HTMLButtonElement) => {
    document.querySelector<HTMLElement>('[role=menu]')?.hidePopover()
    button.click()
  })
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Adjust stock' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Stock of Brandywine tomatoes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dots, 'the focus returns to the menu button').toBeFocused()
})

test('the dashboard links to the products that are low, without paused ones', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  await addProduct(hands, { name: 'Kale', stock: 2, low_stock_level: 4, status: 'active' })
  await addProduct(hands, { name: 'Beets', stock: 9, low_stock_level: 4, status: 'active' })
  await addProduct(hands, { name: 'Corn', low_stock_level: 4, status: 'paused' })
  // The dashboard shows figures only once the farm has records.
  await addHarvest(hands)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/dashboard')
  await page.getByRole('link', { name: /^Kale: low, 2 lb left/ }).click()
  await expect(page).toHaveURL('/farmer/products?low=true')
  await expect(page.getByRole('checkbox', { name: 'Low stock' })).toBeChecked()
  await expect(rowOf(page, 'Kale')).toBeVisible()
  await expect(rowOf(page, 'Beets')).toHaveCount(0)
  await expect(rowOf(page, 'Corn')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Low stock' }).uncheck()
  await expect(page).toHaveURL('/farmer/products')
  await expect(rowOf(page, 'Corn')).toBeVisible()
})

test('a product’s unit changes: the price is asked for again, and carts ask for a new quantity', async ({
  openBrowser,
  site,
}) => {
  const { farmer, sell } = await openSellingFarm(site)
  const about = { name: 'Potatoes', unit: 'lb', pricing_mode: 'by_weight', step: 0.5, low_stock_level: 5 } as const
  const potatoes = await sell(about, 20)
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  await hands(putCartLine, { params: { product_id: potatoes.id }, body: { quantity: 4 } })

  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.goto(`/farmer/products?product=${potatoes.id}`)
  await page.getByLabel('Unit', { exact: true }).selectOption('kg')
  await expect(page.getByLabel('Price per kg')).toHaveValue('')
  await expect(page.getByLabel('Price per kg')).toHaveAccessibleDescription('Was $3.50 per lb.')
  await expect(page.getByLabel('Smallest order')).toHaveValue('0.454')
  await expect(page.getByLabel('Smallest order')).toHaveAccessibleDescription('Was 1 lb.')
  await expect(page.getByLabel('Warn me at, in kg')).toHaveValue('2.268')
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Smallest order').fill('1')
  await page.getByLabel('In steps of').fill('0.5')
  // The same numbers as before, but for a kilogram.
  await page.getByLabel('Price per kg').fill('3.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Potatoes')).toContainText('$3.50 per kg')
  await expect(rowOf(page, 'Potatoes')).toContainText('9.072 kg')

  const cart = await (await openBrowser({ as: shopper })).newPage()
  await cart.goto('/cart')
  await expect(cart.getByText('You chose 4 lb. It’s now sold by the kg, at $3.50 per kg.')).toBeVisible()
  await expect(cart.getByText('4 lb wanted')).toBeVisible()
  expect(await faultsOf(cart)).toEqual([])
  await cart.getByRole('button', { name: 'Take 1.5 kg: Potatoes' }).click()
  await expect(cart.getByText('1.5 kg × $3.50')).toBeVisible()

  await orderFrom(hands, [[potatoes, 2]])
  await page.goto(`/farmer/products?product=${potatoes.id}`)
  await expect(page.getByLabel('Unit', { exact: true })).toHaveAccessibleDescription(/1 open order holds some of it until /)
})
