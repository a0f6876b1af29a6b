import { messages as kernel } from '@farmlane/contract/kernel/messages.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { listAddresses, listPurchases, putCartLine } from '@farmlane/contract/orders/routes.ts'
import type { Page } from '@playwright/test'
import { endSessions, openAccount, type Person } from '../ground/accounts.ts'
import { openFold, phoneField } from '../ground/carts.ts'
import { demoProducts } from '../ground/demo-products.ts'
import { expect, test } from '../ground/fixtures.ts'
import { logIn } from '../ground/forms.ts'
import { handsOf } from '../ground/hands.ts'
import { fillCart } from '../ground/orders.ts'
import { signOut } from '../ground/shell.ts'
import type { Site } from '../ground/site.ts'
import { noAnswer, refusedWith } from '../ground/troubles.ts'

/** Everything in this tab's session storage, which would survive a reload. */
const keptInTab = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join())
const farmPart = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const farmRow = (page: Page, name: string) => farmPart(page, name).getByRole('button', { name: new RegExp(`^${name}`) })

/** An account with one item from each of the three farms in its cart. */
async function withFullCart(site: Site): Promise<{ shopper: Person; hands: Awaited<ReturnType<typeof handsOf>> }> {
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  await fillCart(site, hands)
  return { shopper, hands }
}

test('leaving a farm for later removes it from the trip and keeps the keyboard focus in place', async ({ openBrowser, site }) => {
  const { shopper } = await withFullCart(site)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/checkout')
  const hollow = farmPart(page, 'Hudson Hollow Farm')
  const row = farmRow(page, 'Hudson Hollow Farm')
  await row.press('Enter')
  await hollow.getByRole('button', { name: 'Leave this farm for later' }).press('Enter')
  await expect(page.getByText(/^Two farms, one stop\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Left for later' }).getByRole('region')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Place order with 2 farms' })).toBeEnabled()
  const back = hollow.getByRole('button', { name: 'Order it now' })
  await expect(back).toBeFocused()
  await back.press('Enter')
  await expect(page.getByRole('button', { name: 'Place order with 3 farms' })).toBeEnabled()
  await expect(row).toBeFocused()
})

test('a farm left for later is marked in the cart and left out of the total until it is ordered after all', async ({
  openBrowser,
  site,
}) => {
  const { shopper } = await withFullCart(site)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/cart')
  const total = page.getByRole('region', { name: 'Total' }).getByRole('definition').first()
  const part = page.getByRole('region', { name: 'Hudson Hollow Farm' })
  const cents = async (text: Promise<string | null>) => Math.round(Number((await text)?.replace(/[^\d.]/g, '')) * 100)
  await expect(part).toBeVisible()
  const whole = await cents(total.textContent())
  const own = await cents(part.locator('.font-display').textContent())
  await page.goto('/checkout')
  await farmRow(page, 'Hudson Hollow Farm').click()
  await farmPart(page, 'Hudson Hollow Farm').getByRole('button', { name: 'Leave this farm for later' }).click()
  await expect(page.getByRole('button', { name: 'Place order with 2 farms' })).toBeEnabled()
  await page.goto('/cart')
  await expect(part.getByText('Left for later')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('cart.png'), fullPage: true })
  expect(await cents(total.textContent())).toBe(whole - own)
  await part.getByRole('button', { name: 'Order it now' }).click()
  await expect(part.getByText('Left for later')).toHaveCount(0)
  expect(await cents(total.textContent())).toBe(whole)
  await page.getByRole('link', { name: 'Check out', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Place order with 3 farms' })).toBeEnabled()
})

test('a farm left for later keeps its note, and the next checkout shows nothing of the previous order', async ({
  openBrowser,
  site,
}) => {
  const { shopper, hands } = await withFullCart(site)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/checkout')
  await openFold(page, 'Message to the farms')
  await page.getByLabel('Message to Hudson Hollow Farm').fill('Only ripe ones')
  await page.getByLabel('Message to Willow Creek').fill('Ring twice')
  await farmRow(page, 'Hudson Hollow Farm').click()
  await farmPart(page, 'Hudson Hollow Farm').getByRole('button', { name: 'Leave this farm for later' }).click()
  const other = await page.context().newPage()
  await other.goto('/checkout')
  await expect(other.getByRole('button', { name: 'Place order with 3 farms' })).toBeEnabled()
  await page.getByRole('button', { name: 'Place order with 2 farms' }).click()
  await expect(page).toHaveURL(/\/consumer\/orders\//)
  await expect(other.getByText('Some items were ordered or removed in another window. This is what’s left.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Place order', exact: true })).toBeVisible()
  for (const { id } of (await demoProducts(site)).slice(0, 2))
    await hands(putCartLine, { params: { product_id: id }, body: { quantity: 1 } })
  // The new quote is slow. Until it arrives, the ordered items must not be shown in its place.
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/checkout/quote/', async (route) => {
    await slow
    await route.continue()
  })
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('Asking the farms…').or(farmPart(page, 'Hudson Hollow Farm'))).toBeVisible()
  await expect(farmPart(page, 'Willow Creek')).toHaveCount(0)
  answer()
  await expect(page.getByRole('button', { name: 'Place order with 2 farms' })).toBeEnabled()
  await openFold(page, 'Message to the farms')
  await expect(page.getByLabel('Message to Hudson Hollow Farm')).toHaveValue('Only ripe ones')
  await expect(page.getByLabel('Message to Willow Creek')).toHaveValue('')
})

test('a new address gets its pin on a map that opens at its zip code', async ({ openBrowser, site }) => {
  const { shopper, hands } = await withFullCart(site)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/checkout')
  const delivery = farmPart(page, 'Hudson Hollow Farm').getByRole('radio', { name: /^Delivery/ })
  await farmRow(page, 'Hudson Hollow Farm').click()
  await expect(delivery, 'the minimum is shown before an address is typed').toHaveAccessibleName(
    /\$6\.00 · min \$25\.00 · \$19\.50 to go$/,
  )
  await expect(delivery).toBeDisabled()
  const [beans] = await demoProducts(site)
  await hands(putCartLine, { params: { product_id: beans?.id ?? '' }, body: { quantity: 5 } })
  await page.reload()
  await farmRow(page, 'Hudson Hollow Farm').click()
  await expect(delivery).toHaveAccessibleName(/\$6\.00 · needs your address$/)
  await delivery.press('Space')
  await expect(delivery, 'the focus is in the farm’s own card').toBeFocused()
  const add = page.getByRole('button', { name: 'Add an address' })
  const dialog = page.getByRole('dialog')
  const enter = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
  }
  await add.click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Home')
  const lookup = page.waitForResponse((answer) => answer.url().includes('/market/places/?q=07030'))
  await enter({ 'Street and number': "9 O'Neill Street", Town: 'Hoboken', State: 'NJ', 'Zip code': '07030' })
  expect((await lookup).status()).toBe(200)
  const map = dialog.getByRole('group', { name: 'Location' })
  await expect(async () => {
    for (const number of ['Latitude', 'Longitude']) await dialog.getByLabel(number).fill('')
    await map.press('Enter')
    expect(Number(await dialog.getByLabel('Latitude').inputValue())).toBeCloseTo(40.745, 2)
    expect(Number(await dialog.getByLabel('Longitude').inputValue())).toBeCloseTo(-74.033, 2)
  }).toPass({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked()
  expect((await hands(listAddresses, {})).results).toHaveLength(1)
  await add.click()
  await expect(dialog.getByLabel('Name'), 'only the first address is named Home').toHaveValue('')
})

test('choices and notes survive a reload and a new login, and are removed when the person logs out', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const { shopper } = await withFullCart(site)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/checkout')
  const creek = farmPart(page, 'Willow Creek')
  const pickup = creek.getByRole('radio', { name: /^Pickup at the farm/ })
  await farmRow(page, 'Willow Creek').click()
  await pickup.press('Space')
  await expect(pickup).toBeFocused()
  await openFold(page, 'If something runs short')
  await page.getByLabel('Not enough Breakfast sausage?').selectOption('Ask me first')
  await openFold(page, 'Message to the farms')
  await page.getByLabel('Message to Willow Creek').fill('Ring twice')
  await farmRow(page, 'Hudson Hollow Farm').click()
  await farmPart(page, 'Hudson Hollow Farm').getByRole('button', { name: 'Leave this farm for later' }).click()
  await openFold(page, 'Your phone')
  await phoneField(page).fill('555 010 4477')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Pickup at Willow Creek' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Message/ }), 'shown while the row is collapsed too').toContainText(
    'To Willow Creek: Ring twice',
  )
  await expect(page.getByRole('button', { name: /^If something/ })).toContainText('Different for each item')
  await expect(page.getByRole('button', { name: /^Your phone/ })).toContainText('555 010 4477')
  await openFold(page, 'If something runs short')
  await expect(page.getByLabel('Not enough Breakfast sausage?')).toHaveValue('ask')
  await openFold(page, 'Message to the farms')
  await expect(page.getByLabel('Message to Willow Creek')).toHaveValue('Ring twice')
  await expect(page.getByRole('button', { name: 'Place order with 2 farms' })).toBeEnabled()

  await endSessions(site, shopper)
  troubles.expect(refusedWith(401))
  await page.reload()
  await logIn(page, shopper)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('button', { name: /^Message/ })).toContainText('Ring twice')

  const other = await page.context().newPage()
  await other.goto('/checkout')
  await openFold(other, 'Your phone')
  await phoneField(other).fill('555 010 4478')
  // Nothing of it is left in storage, or in the memory of the page, which was not reloaded.
  await page.getByRole('link', { name: 'Back to the cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/login')
  expect(await keptInTab(page)).not.toContain('Ring twice')
  await expect(other).toHaveURL(/^[^?]*\/login/)
  await expect.poll(() => keptInTab(other), 'another tab has dropped it too').not.toContain('555 010 4478')
  await logIn(page, shopper)
  await expect(page).toHaveURL('/consumer/dashboard')
  await page.getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('button', { name: 'Place order with 3 farms' })).toBeEnabled()
  expect(await keptInTab(page)).not.toContain('Ring twice')
})

test('with checkout open in two tabs, the cart is ordered once and the second tab says so', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const { shopper, hands } = await withFullCart(site)
  const context = await openBrowser({ as: shopper })
  const [first, second, awake] = [await context.newPage(), await context.newPage(), await context.newPage()]
  // The second tab is inactive: it gets no storage events from the first.
  await second.addInitScript(() => window.addEventListener('storage', (news) => news.stopImmediatePropagation()))
  for (const tab of [first, second, awake]) {
    await tab.goto('/checkout')
    await expect(tab.getByRole('button', { name: 'Place order with 3 farms' })).toBeEnabled()
  }
  await openFold(awake, 'Your phone')
  await phoneField(awake).fill('555 010 4477')
  expect(await keptInTab(awake)).toContain('555 010 4477')
  await second.route('**/api/**', (route) => route.abort())
  await first.getByRole('button', { name: 'Place order with 3 farms' }).click()
  await expect(first).toHaveURL(/\/consumer\/orders\//)
  await expect(awake.getByText('There is nothing to check out')).toBeVisible()
  await expect.poll(() => keptInTab(awake), 'dropped for the next cart').not.toContain('555 010 4477')
  await second.unroute('**/api/**')
  troubles.allow(...noAnswer, refusedWith(409))
  await second.getByRole('button', { name: 'Place order with 3 farms' }).click()
  await expect(second.getByText(messages.cartChanged).or(second.getByText('There is nothing to check out'))).toBeVisible()
  expect((await hands(listPurchases, {})).results).toHaveLength(1)
})

test('retrying after a lost reply or a server error still places only one order', async ({ openBrowser, site, troubles }) => {
  const { shopper, hands } = await withFullCart(site)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/checkout')
  await openFold(page, 'Message to the farms')
  await page.getByLabel('Message to Willow Creek').fill('Ring twice')
  troubles.expect(...noAnswer)
  await page.route('**/api/checkout/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Place order with 3 farms' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Message to Willow Creek')).toHaveValue('Ring twice')
  await page.unroute('**/api/checkout/')
  troubles.expect(refusedWith(503))
  await page.route('**/api/checkout/', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: kernel.busy } })
  })
  await page.getByRole('button', { name: 'Place order with 3 farms' }).click()
  await expect(page.getByRole('alert')).toHaveText(kernel.busy)
  await page.unroute('**/api/checkout/')
  await page.getByRole('button', { name: 'Place order with 3 farms' }).click()
  await expect(page).toHaveURL(/\/consumer\/orders\//)
  expect((await hands(listPurchases, {})).results).toHaveLength(1)
})
