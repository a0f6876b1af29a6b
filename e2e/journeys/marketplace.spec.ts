import type { Page } from '@playwright/test'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { awake, demoFarm } from '../ground/market-farm.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the marketplace' })
const product = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

test('the market opens with three farms and eight fresh products', async ({ page }) => {
  await page.goto('/marketplace')
  const featured = page.getByRole('region', { name: 'Featured Farms' })
  await expect(featured.getByRole('link', { name: /^Visit Farm/ })).toHaveCount(3)
  const fresh = page.getByRole('region', { name: 'Fresh This Week' })
  await expect(fresh.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(8)
  await expect(fresh.getByText(/^(Picked|Laid|Made|Packed) /).first()).toBeVisible()
  await page.getByRole('link', { name: 'Request a Product' }).click()
  await expect(page).toHaveURL('/contact')
})

test('every sort order, including nearest, can be chosen from the front page', async ({ page }) => {
  await page.goto('/marketplace')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await expect(sort).toHaveValue('')
  await awake(page)
  await sort.selectOption('Nearest')
  await expect(page).toHaveURL('/marketplace?sort=nearest')
  await expect(page.getByRole('heading', { name: /^\d+ products within 25 miles$/ })).toBeVisible()
  await expect(sort).toHaveValue('nearest')
})

test('an empty search result offers one link to request the product', async ({ page }) => {
  await page.goto('/marketplace?q=zzzzqqq')
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzqqq”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a Product' })).toHaveCount(1)
})

test('a misspelled word is understood, and the URL keeps all filters across reload and back', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/market/products/')) asked.push(request.url())
  })
  await page.goto('/marketplace')
  await search(page).pressSequentially('tomatos', { delay: 30 })
  await expect(page).toHaveURL('/marketplace?q=tomatos')
  await expect(product(page, 'Brandywine tomatoes').first()).toBeVisible()
  expect(asked.length, 'there is no request for every letter').toBeLessThanOrEqual(2)

  await page.getByRole('link', { name: 'Vegetables', exact: true }).click()
  await expect(page).toHaveURL('/marketplace?q=tomatos&category=Vegetables')
  await page.getByRole('link', { name: 'Delivery', exact: true }).click()
  await expect(page).toHaveURL('/marketplace?q=tomatos&category=Vegetables&way=delivery')
  // Faster than the replies arrive, so that no filter may get lost.
  await page.getByLabel('Distance').selectOption('Within 50 miles')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price')
  const whole = '/marketplace?q=tomatos&category=Vegetables&way=delivery&sort=price&within=50'
  await expect(page).toHaveURL(whole)
  const count = page.getByRole('heading', { name: /^\d+ products? within 50 miles$/ })
  await expect(count).toBeVisible()
  const said = await count.textContent()

  await page.reload()
  await expect(page).toHaveURL(whole)
  await expect(count).toHaveText(said ?? '')
  await expect(search(page)).toHaveValue('tomatos')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price')

  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('nearest')
  await page.getByRole('link', { name: 'Fruits', exact: true }).click()
  await expect(page).toHaveURL(/category=Fruits/)
  await page.goBack()
  await expect(page).toHaveURL(/category=Vegetables/)
  await expect(page.getByRole('link', { name: 'Vegetables', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(search(page)).toHaveValue('tomatos')
})

test("the specification's six categories come first, followed by eggs, honey, mushrooms and bakery", async ({ page }) => {
  await page.goto('/marketplace')
  const names = await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').allTextContents()
  expect(names.slice(0, 6)).toEqual(['All Categories', 'Vegetables', 'Fruits', 'Dairy', 'Meat', 'Herbs'])
  for (const category of ['Eggs', 'Honey', 'Mushrooms', 'Bakery']) {
    expect(names).toContain(category)
    await page.goto(`/marketplace?category=${category}&within=50`)
    await expect(page.getByRole('link', { name: category, exact: true })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('heading', { name: /^\d+ products? within 50 miles$/ })).toBeVisible()
  }
})

test('a category chosen while a search is still being typed keeps the search text', async ({ page }) => {
  await page.goto('/marketplace')
  await awake(page)
  await search(page).fill('berries')
  await page.getByRole('link', { name: 'Fruits', exact: true }).dispatchEvent('click')
  await expect(page).toHaveURL('/marketplace?q=berries&category=Fruits')
})

test('setting a location replaces the place in the URL', async ({ page }) => {
  await page.goto('/marketplace?near=40.65,-73.95')
  await awake(page)
  await page.getByRole('button', { name: 'Change location: the place in the link' }).click()
  await page.getByRole('combobox', { name: 'Town or zip code' }).fill('New York, NY')
  await page.getByRole('option', { name: 'New York, NY' }).first().click()
  await expect(page).toHaveURL('/marketplace')
  await expect(page.getByRole('button', { name: 'Change location: New York, NY' })).toBeVisible()
})

test('a long list loads more and keeps its length after a visit to a product', async ({ page }) => {
  await page.goto('/marketplace?sort=newest&within=50')
  await awake(page)
  const cards = page.getByRole('region', { name: /products within 50 miles/ }).getByRole('listitem')
  await expect(cards).toHaveCount(24)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(cards).not.toHaveCount(24)
  const many = await cards.count()
  const last = cards.last().getByRole('link')
  const name = (await last.textContent()) ?? ''
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(cards).toHaveCount(many)
})

test('a URL with invalid parameters shows what the valid ones ask for', async ({ page }) => {
  await page.goto(`/marketplace?q=eggs&category=Weapons&within=7&near=200,5&cursor=nonsense&way=${'x'.repeat(5000)}`)
  const said = page.getByText('We ignored part of the link').locator('..')
  await expect(said).toContainText('“Weapons”: This category doesn’t exist.')
  await expect(said).toContainText('“7”: Choose a distance of 10, 25 or 50 miles.')
  await expect(product(page, 'Pasture eggs').first()).toBeVisible()

  await page.goto('/marketplace?q=dragonfruit&within=10')
  await expect(page.getByRole('heading', { name: 'Nothing found for “dragonfruit”' })).toBeVisible()
  await page.getByRole('link', { name: 'Search within 25 miles' }).click()
  await expect(page).toHaveURL('/marketplace?q=dragonfruit&within=25')
})

test('the first click on a storefront counts, although it is what loads the app', async ({ page }) => {
  await page.goto(demoFarm.path)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
})

for (const pressed of ['link', 'button'] as const) {
  test(`a ${pressed} clicked while the page is re-rendered for a signed-in shopper still works`, async ({
    openBrowser,
    site,
  }) => {
    const page = await (await openBrowser({ as: await openAccount(site) })).newPage()
    const scripts = Promise.withResolvers<void>()
    // The first script has loaded; the app itself is still loading.
    await page.route(/\/assets\/(?!template-|entry-|rolldown-).*\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/marketplace', { waitUntil: 'commit' })
    const firstScript = await page.locator('script[type=module]').first().getAttribute('src')
    await page.evaluate((src) => import(src), firstScript ?? '')
    const main = page.getByRole('main')
    const touched =
      pressed === 'link'
        ? main.getByRole('heading', { level: 3 }).getByRole('link').first()
        : main.getByRole('button', { name: /^Add to Cart: / }).first()
    await touched.hover()
    await page.mouse.down()
    const old = await touched.elementHandle()
    scripts.resolve()
    await expect.poll(() => old?.evaluate((element) => element.isConnected), 'the page has been re-rendered').toBe(false)
    await page.mouse.up()
    if (pressed === 'link') await expect(page).toHaveURL(/\/(products|farms)\//)
    else await expect(main.getByRole('button', { name: /^Add to Cart: .* in it$/ })).toHaveCount(1)
  })
}
