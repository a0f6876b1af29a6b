import { openFarmer } from '../ground/accounts.ts'
import { addHarvest } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { addProduct } from '../ground/product-records.ts'
import { settled } from '../ground/settled.ts'
import { newMember } from '../ground/team.ts'

/** Prices that cannot be mistaken for any other number on the farm. */
const prices = { shown: '87,654.31', minor: 8765431, stored: '87654.31' }
const screens = [
  '/farmer/dashboard',
  '/farmer/dashboard?tab=tasks',
  '/farmer/dashboard?tab=harvest',
  '/farmer/products',
  '/farmer/orders',
  '/farmer/operations?tab=fields',
  '/farmer/operations?tab=crops',
  '/farmer/operations?tab=lots',
  '/farmer/profile',
]

test('a worker sees no money on any screen or in any API reply', async ({ openBrowser, site }) => {
  test.slow()
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  await addHarvest(hands)
  await addProduct(hands, { price_minor: prices.minor, stock: 7 })
  const worker = await newMember(site, hands, 'worker')
  const page = await (await openBrowser({ as: worker })).newPage()
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    // Skip the event stream, which never ends; it only names what changed and contains no figures.
    const path = new URL(response.url()).pathname
    if (path.startsWith('/api/') && path !== '/api/events/') answers.push(response.text().catch(() => ''))
  })

  for (const screen of screens) {
    await page.goto(screen)
    await settled(page)
    const shown = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ')
    expect(shown, screen).not.toContain(prices.shown)
    expect(shown, screen).not.toMatch(/[$€£]\s?\d/)
    expect(shown, screen).not.toMatch(/\bprice\b/i)
  }
  const told = await Promise.all(answers)
  expect(told.length).toBeGreaterThan(screens.length)
  for (const answer of told) {
    for (const money of [prices.shown, String(prices.minor), prices.stored]) expect(answer).not.toContain(money)
    expect(answer).not.toMatch(/"\w+_minor":\s*\d/)
  }

  await page.goto('/farmer/products')
  await page.getByRole('button', { name: 'More about Brandywine tomatoes' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Adjust stock', 'See its lots'])
  await page.goto('/farmer/products?product=new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  for (const command of ['Add product', 'Import', 'Export']) await expect(page.getByText(command)).toHaveCount(0)
})
