import { expect, test } from '../ground/fixtures.ts'
import { publicScreens } from '../ground/screens.ts'

test.use({ javaScriptEnabled: false })
// Without JavaScript, the browser blocks script requests and reports them as failed.
test.beforeEach(({ troubles }) => troubles.allow(/^request failed: .*\.js csp$/))

const headings: Record<string, string[]> = {
  '/': [
    'Fresh. Local. Traceable.',
    'Discover Local Farms Near You',
    'Know Your Farmer',
    'Shop Multiple Farms',
    'Flexible Delivery',
    'Discover Local Farms',
    'Add to Your Cart',
    'Choose Delivery',
  ],
  '/about': ['Sustainability', 'Community', 'Transparency'],
  '/farmers': ['Farm Management + Direct Sales', 'Base', 'Premium'],
  '/farmers/demo': ["What You'll See"],
}

test('public pages show their content without JavaScript', async ({ page }) => {
  for (const path of publicScreens) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    for (const name of headings[path] ?? []) await expect(page.getByRole('heading', { name, exact: true }), path).toBeVisible()
  }
})

test('the status page shows the server status and can check again', async ({ page }) => {
  await page.goto('/status')
  await expect(page.getByText('Everything is working', { exact: true })).toBeVisible()
  const checked = page.locator('time')
  const before = await checked.getAttribute('datetime')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(checked).not.toHaveAttribute('datetime', before ?? '')
  await expect(page.getByText('Everything is working', { exact: true })).toBeVisible()
})

test('the login page says that it needs JavaScript', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('noscript p')).toContainText('Signing in and signing up need JavaScript.')
})

test('the login page lists the demo accounts', async ({ page }) => {
  await page.goto('/login')
  for (const name of ['demo', 'farmer']) await expect(page.getByText(`${name} / farmlane-demo`)).toBeVisible()
})

test('the menu opens without JavaScript and contains the header links', async ({ page, isPhone }) => {
  await page.goto('/')
  if (isPhone) await page.getByRole('banner').locator('summary').click()
  const links = page.getByRole('banner').getByRole('link').filter({ visible: true, hasText: /\S/ })
  const labels = [
    'Farmlane',
    'Browse Farms',
    'How to Shop',
    'About',
    'Contact',
    'Sign In',
    'Find Farms Near Me',
    'Start Shopping',
  ]
  await expect(links).toHaveText(labels)
  await links.nth(3).click()
  await expect(page).toHaveURL('/about')
})
