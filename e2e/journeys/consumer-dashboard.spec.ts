import { updateProfile } from '@farmlane/contract/identity/routes.ts'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { demoShopper } from '../ground/orders.ts'

test('the dashboard shows a greeting, nearby farms, recent orders, impact and quick actions', async ({ openBrowser }) => {
  const page = await (await openBrowser({ as: demoShopper })).newPage()
  await page.goto('/consumer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Maya Okafor')
  const near = page.getByRole('region', { name: /^Farms near / })
  await expect(near.getByRole('listitem')).toHaveCount(3)
  await expect(near.getByRole('link', { name: /\d mi/ })).toHaveCount(3)
  const recent = page.getByRole('region', { name: 'Recent orders' })
  await expect(recent.getByRole('heading', { level: 3 })).toHaveCount(2)
  for (const state of ['Delivered', 'In Transit']) await expect(recent.getByText(state, { exact: true }).first()).toBeVisible()
  const impact = page.getByRole('region', { name: 'Your impact' })
  await expect(impact.getByText(/^orders? received$/)).toBeVisible()
  await expect(impact.getByText('went straight to farms')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Featured farm' }).getByRole('link', { name: /^Visit Farm/ })).toBeVisible()
  const ways = {
    'Browse Marketplace': '/marketplace',
    'Find Nearby Farms': '/consumer/map',
    'View Favorites': '/consumer/favorites',
  }
  for (const [name, to] of Object.entries(ways)) {
    await page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(to)
    await page.goBack()
  }
  await page.getByRole('link', { name: 'View all orders' }).click()
  await expect(page).toHaveURL('/consumer/orders')
})

test('hides nearby farms if the shopper turned them off, and shows new accounts how to start', async ({ openBrowser, site }) => {
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  await hands(updateProfile, { body: { preferences: { show_nearby: false } } })
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/consumer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${shopper.first_name} ${shopper.last_name}`)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Farms near / })).toHaveCount(0)
})
