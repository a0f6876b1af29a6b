import * as catalog from '@farmlane/contract/catalog/routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { getCart, putCartLine } from '@farmlane/contract/orders/routes.ts'
import { openAccount } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { keepVisitorCart, openStalls, quantityOf, type Stalls } from '../ground/carts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { logIn } from '../ground/forms.ts'
import { handsOf } from '../ground/hands.ts'
import { noAnswer } from '../ground/troubles.ts'

let stalls: Stalls
test.beforeEach(async ({ site }) => {
  stalls = await openStalls(site)
})

test('a visitor fills a cart from two farms, logs in and finds it joined with the account’s cart in every tab', async ({
  page,
  context,
  site,
}) => {
  const { tomatoes, carrots, eggs, slug } = stalls
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  await hands(putCartLine, { params: { product_id: eggs.id }, body: { quantity: 5 } })

  // Nobody has touched the page, so it is not hydrated yet. The first clicks are kept until it is.
  await page.goto(`/marketplace/farms/${slug}`)
  await page.evaluate(() => {
    for (const plus of document.querySelectorAll<HTMLElement>('[aria-label^="Add to Cart: "]')) plus.click()
  })
  await page.getByRole('heading', { level: 1 }).click()
  for (const { name } of [tomatoes, carrots])
    await expect(page.getByRole('button', { name: `Add to Cart: ${name}, 1 ` })).toBeVisible()
  await page.goto(`/marketplace/products/${eggs.id}`)
  await page.getByRole('button', { name: 'More of Speckled eggs' }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Speckled eggs: 2 dozen in your cart.')).toBeVisible()

  await page.goto('/cart')
  await expect(page.getByText('2 farms · 3 items')).toBeVisible()
  await page.getByRole('button', { name: 'More of Brandywine tomatoes' }).click()
  await expect(page.getByText('1.5 lb × $4.50')).toBeVisible()
  await page.reload()
  await expect(quantityOf(page, tomatoes)).toHaveValue('1.5')
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$24.25')
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' }).filter({ visible: true })).toBeVisible()

  await page.goto('/login?next=/cart')
  await logIn(page, shopper)
  await expect(page.getByText(messages.joinedLarger)).toBeVisible()
  await expect(quantityOf(page, eggs)).toHaveValue('5')
  await expect(quantityOf(page, tomatoes)).toHaveValue('1.5')
  expect(await page.evaluate(() => localStorage.getItem('visitorCart'))).toBeNull()
  expect((await hands(getCart, {})).count).toBe(3)

  const second = await context.newPage()
  await second.goto('/cart')
  await expect(quantityOf(second, carrots)).toHaveValue('1')
  await page.getByRole('button', { name: 'More of Rainbow carrots' }).click()
  await expect(quantityOf(second, carrots)).toHaveValue('2')
})

test('on a wide screen the cart is shown beside the marketplace and leads to checkout', async ({ openBrowser, site }) => {
  const { carrots } = stalls
  const shopper = await openAccount(site)
  const page = await (await openBrowser({ as: shopper, viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto('/marketplace?q=Rainbow+carrots&near=41,-74.1')
  const beside = page.getByRole('complementary', { name: 'Cart' })
  const add = page.getByRole('button', { name: /^Add to Cart: Rainbow carrots/ }).first()
  await expect(add).toBeVisible()
  await expect(beside, 'an empty cart is hidden').toBeHidden()
  await add.click()
  await expect(beside.getByRole('link', { name: carrots.name })).toBeVisible()
  await beside.getByRole('button', { name: 'More of Rainbow carrots' }).click()
  await expect(beside.getByText('$7.00').first()).toBeVisible()
  await beside.getByRole('link', { name: 'Check out' }).click()
  await expect(page).toHaveURL('/checkout')
})

test('a visitor’s second tab follows the first', async ({ page, context }) => {
  const { carrots, eggs } = stalls
  await page.goto('/')
  await keepVisitorCart(page, [
    [carrots, 2],
    [eggs, 1],
  ])
  await page.goto('/cart')
  const second = await context.newPage()
  await second.goto('/cart')
  await expect(second.getByText('2 farms · 2 items')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Rainbow carrots' }).click()
  await expect(second.getByText('1 farm · 1 item', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantityOf(second, carrots)).toHaveValue('2')
})

test('an open cart shows a new price without a reload', async ({ page }) => {
  const { carrots, hollow } = stalls
  await page.clock.install()
  await page.goto('/')
  await keepVisitorCart(page, [[carrots, 2]])
  await page.goto('/cart')
  await expect(quantityOf(page, carrots)).toHaveValue('2')
  await hollow(catalog.updateProduct, { params: { product_id: carrots.id }, body: { price_minor: 400 } })
  await page.clock.runFor(31_000)
  await expect(page.getByText('The price was $3.50 and is now $4.00.')).toBeVisible()
})

test('changes in price, stock and listing are reported, and nothing changes until the shopper agrees', async ({ page }) => {
  const { tomatoes, carrots, eggs, hollow, willow } = stalls
  await page.goto('/')
  await keepVisitorCart(page, [
    [tomatoes, 3],
    [carrots, 2],
    [eggs, 1],
  ])
  const params = (product: { id: string }) => ({ params: { product_id: product.id } })
  await hollow(catalog.updateStock, { ...params(tomatoes), body: { quantity: 2, operation: 'set' } })
  await hollow(catalog.updateProduct, { ...params(carrots), body: { price_minor: 400 } })
  await willow(catalog.updateProduct, { ...params(eggs), body: { status: 'paused' } })
  await page.goto('/cart')
  await expect(page.getByText('Only 2 lb left.')).toBeVisible()
  await expect(page.getByText('The price was $3.50 and is now $4.00.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'No longer for sale' })).toContainText('Speckled eggs')
  await expect(quantityOf(page, tomatoes)).toHaveValue('3')
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Take 2 lb: Brandywine tomatoes' }).click()
  await expect(quantityOf(page, tomatoes)).toHaveValue('2')
  await page.getByRole('button', { name: 'Accept: Rainbow carrots' }).click()
  await expect(page.getByText('The price was')).toHaveCount(0)
  await page.reload()
  await expect(quantityOf(page, tomatoes)).toHaveValue('2')
  await expect(page.getByText('The price was')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'No longer for sale' })).toBeVisible()
})

test('an impossible quantity is explained at its field, and nothing is lost without a network', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const { tomatoes, carrots } = stalls
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  for (const product of [tomatoes, carrots])
    await hands(putCartLine, { params: { product_id: product.id }, body: { quantity: 2 } })
  const browser = await openBrowser({ as: shopper })
  const page = await browser.newPage()
  await page.goto('/cart')
  const pounds = quantityOf(page, tomatoes)
  for (const [typed, sentence] of [
    ['9', 'Only 3 lb of Brandywine tomatoes left, and 2 lb of it is already in your cart.'],
    ['1.2', 'The minimum order is 1 lb, in steps of 0.5 lb.'],
    ['-1', 'The minimum order is 1 lb, in steps of 0.5 lb.'],
    ['many', 'Please enter a number.'],
  ] as const) {
    await pounds.fill(typed)
    await pounds.press('Enter')
    await expect(pounds).toHaveAccessibleDescription(sentence)
  }
  await pounds.blur()
  await expect(pounds, 'the field shows what is in the cart').toHaveValue('2')
  await expect(pounds).toHaveAccessibleDescription('Please enter a number.')
  await pounds.fill('2.5')
  await pounds.press('Enter')
  await expect(page.getByText('2.5 lb × $4.50')).toBeVisible()

  troubles.expect(...noAnswer)
  await browser.setOffline(true)
  await page.getByRole('button', { name: 'More of Rainbow carrots' }).click()
  await expect(page.getByText('We couldn’t reach Farmlane. Check your connection and try again.')).toBeVisible()
  await expect(quantityOf(page, carrots)).toHaveValue('2')
  await browser.setOffline(false)
  await expect.poll(async () => (await hands(getCart, {})).sums[0]?.total_minor).toBe(1125 + 700)
})

test('the cart stays visible on a long page and covers nothing', async ({ openBrowser, site }) => {
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  await hands(putCartLine, { params: { product_id: stalls.eggs.id }, body: { quantity: 1 } })
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/marketplace')
  const cart = page.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true })
  await expect(cart).toHaveCount(1)
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(cart).toBeInViewport()
  const covering = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && element.textContent !== '')
      .filter((element) => element.getBoundingClientRect().bottom > 0 && !element.matches('nav'))
      .map((element) => element.textContent),
  )
  expect(covering).toEqual([])
})
