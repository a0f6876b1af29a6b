import { productPath } from '@farmlane/contract/market/paths.ts'
import { openAccount, openFarmer } from '../ground/accounts.ts'
import { nothingFoundNow } from '../ground/axe.ts'
import { demoProducts } from '../ground/demo-products.ts'
import { expect, test } from '../ground/fixtures.ts'
import { logIn } from '../ground/forms.ts'
import { handsOf } from '../ground/hands.ts'
import { demoFarm, openStall } from '../ground/market-farm.ts'
import { addProduct } from '../ground/product-records.ts'

test('from the market to a farm, its products and their origin', async ({ page }) => {
  await page.goto('/marketplace?q=Hudson+Hollow')
  await page.getByRole('region', { name: 'Farms that match' }).getByRole('link', { name: demoFarm.name, exact: true }).click()
  await expect(page).toHaveURL(demoFarm.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoFarm.name)
  const ways = page.getByRole('region', { name: 'How to get it' })
  await expect(ways.getByRole('heading', { name: 'Pickup at the farm' })).toBeVisible()
  await expect(ways.getByText(/^Order by /).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible()

  const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem')
  const before = await reviews.count()
  await page.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(reviews).not.toHaveCount(before)

  await page.getByRole('region', { name: 'Vegetables' }).getByRole('link', { name: 'Brandywine tomatoes' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brandywine tomatoes')
  await expect(page.getByText('$4.50').first()).toBeVisible()
  await expect(page.getByText(/^\d+(\.\d+)? lb left/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeVisible()
  await expect(page.getByText(/^Lot LOT-\d{6}-/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Similar nearby' }).getByRole('listitem').first()).toBeVisible()
})

test('a sold-out product keeps its page; a removed product’s page links to others', async ({ page, site, troubles }) => {
  troubles.expect(/status of 404/)
  const hands = await handsOf(site, await openFarmer(site))
  const { slug } = await openStall(hands)
  const { id } = await addProduct(hands, { name: 'Black radish', unit: 'bunch' })
  await addProduct(hands, { name: 'Plums', stock: 3 })
  await page.goto(`/marketplace/products/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Black radish')
  await expect(page.getByText('Sold out', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where it comes from' }), 'no lot is shown').toHaveCount(0)
  await page.goto(`/marketplace/farms/${slug}`)
  await expect(page.getByText('3 lb left')).toBeVisible()

  await page.goto('/marketplace/products/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This product isn’t for sale')
  await page.goto('/marketplace/farms/no-such-farm')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This farm isn’t on the market')
  await page.getByRole('link', { name: 'See what’s fresh' }).click()
  await expect(page).toHaveURL('/marketplace')
})

test('a visitor who likes a farm logs in, returns and finds it among the favorites', async ({ page, site }) => {
  const shopper = await openAccount(site)
  await page.goto(demoFarm.path)
  await page.getByRole('link', { name: 'Add to Favorites' }).click()
  await logIn(page, shopper)
  await expect(page).toHaveURL(demoFarm.path)
  await page.getByRole('button', { name: 'Add to Favorites' }).click()
  await expect(page.getByRole('button', { name: 'In your Favorites' })).toBeVisible()

  await page.goto('/consumer/favorites')
  await page.getByRole('link', { name: `View ${demoFarm.name}` }).click()
  await page.getByRole('button', { name: 'In your Favorites' }).click()
  await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible()
  await page.goto('/consumer/favorites')
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
})

test('a product is added to the favorites and removed again', async ({ openBrowser, site }) => {
  const [product] = await demoProducts(site)
  const page = await (await openBrowser({ as: await openAccount(site) })).newPage()
  await page.goto(productPath(product?.id ?? ''))
  await page.getByRole('button', { name: 'Add to Favorites' }).click()
  await expect(page.getByRole('button', { name: 'In your Favorites' })).toHaveAttribute('aria-pressed', 'true')
  await page.screenshot({ path: test.info().outputPath('product.png') })
  await page.goto('/consumer/favorites')
  const products = page.getByRole('region', { name: 'Products' })
  await expect(products.getByRole('link', { name: product?.name ?? '' })).toBeVisible()
  await nothingFoundNow(page, 'favorites with a product')
  await page.screenshot({ path: test.info().outputPath('favorites.png') })
  await products.getByRole('link', { name: product?.name ?? '' }).click()
  await page.getByRole('button', { name: 'In your Favorites' }).click()
  await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible()
  await page.goto('/consumer/favorites')
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
})

// Every journey fails on a dialog, a broken image or a blocked script, so none of these may occur here.
test('HTML in a farm’s text stays text, on the page and in the structured data for search engines', async ({ page, site }) => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)>'
  const hands = await handsOf(site, await openFarmer(site, { farm_name: '"><svg onload=alert(3)>' }))
  const { slug, name } = await openStall(hands, { description: hostile })
  const { id } = await addProduct(hands, { name: '<b>Kale</b>', description: hostile, stock: 9 })
  await page.goto(`/marketplace/farms/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(hostile)).toBeVisible()
  await page.getByRole('link', { name: '<b>Kale</b>' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<b>Kale</b>')
  await page.goto(`/marketplace/products/${id}`)
  await expect(page.getByText(hostile)).toBeVisible()
  await page.goto(`/marketplace?q=${encodeURIComponent(hostile)}`)
  await expect(page.getByRole('searchbox')).toHaveValue(hostile)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // The browser reports scripts blocked by the CSP as failed requests.
  test.beforeEach(({ troubles }) => troubles.allow(/^request failed: .*\.js csp$/))

  test('the market can be searched, filtered, sorted and paged with plain forms and links', async ({ page }) => {
    await page.goto('/marketplace')
    await page.getByRole('searchbox').fill('tomatos')
    await page.getByLabel('Distance').selectOption('50')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=tomatos.*within=50/)
    await page.getByRole('link', { name: 'Pickup', exact: true }).click()
    await page.getByRole('link', { name: 'Brandywine tomatoes' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brandywine tomatoes')
    await page.getByRole('link', { name: demoFarm.name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoFarm.name)
    await page.getByRole('link', { name: 'Show more reviews' }).click()
    await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').first()).toBeVisible()

    await page.goto('/marketplace?sort=newest&within=50')
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page).toHaveURL(/cursor=/)
    await page.getByRole('link', { name: 'Back to the first page' }).click()
    await expect(page).toHaveURL('/marketplace?sort=newest&within=50')
  })
})
