import type { Page } from '@playwright/test'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { heldTokens, openMenu, openMore } from '../ground/shell.ts'

const headerOf = (page: Page) => page.getByRole('banner')
const signOutButtons = (page: Page) => page.getByText('Sign out', { exact: true })

/** Opens the account entries: a menu on desktop, rows in the phone menu. */
async function openAccountMenu(page: Page, isPhone: boolean) {
  if (isPhone) await openMenu(page)
  else
    await headerOf(page)
      .getByRole('button', { name: /^Account of / })
      .click()
  const menu = isPhone
    ? headerOf(page).getByRole('navigation', { name: 'Account' })
    : page.getByRole('menu', { name: /^Account of / })
  await expect(menu).toBeVisible()
  return menu
}

const entry = (menu: Awaited<ReturnType<typeof openAccountMenu>>, isPhone: boolean, name: string) =>
  menu.getByRole(isPhone ? 'link' : 'menuitem', { name, exact: true })

const consumerPages = ['/', '/about', '/getting-started', '/marketplace', '/cart']

test('every header offers guests Sign In and never Sign out', async ({ page }) => {
  for (const path of [...consumerPages, '/farmers']) {
    await page.goto(path)
    await openMenu(page)
    await expect(
      headerOf(page).getByRole('link', { name: 'Sign In', exact: true }).filter({ visible: true }),
      path,
    ).toHaveAttribute('href', '/login')
    await expect(signOutButtons(page), path).toHaveCount(0)
  }
  for (const path of consumerPages) {
    await page.goto(path)
    for (const link of await page.getByRole('link', { name: /^Start Shopping/ }).all())
      await expect(link, path).toHaveAttribute('href', '/signup')
  }
})

test('the market with the sidebar offers guests Sign In', async ({ page }) => {
  await page.goto('/marketplace?logged-in=true')
  await openMore(page)
  await expect(page.getByText('Guest', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(signOutButtons(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign In', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/login')
})

test('a shopper has an account menu in the header, and Start Shopping leads to the market', async ({
  openBrowser,
  shopper,
  isPhone,
}) => {
  const page = await (await openBrowser({ as: shopper })).newPage()
  for (const [name, href] of [
    ['Dashboard', '/consumer/dashboard'],
    ['My Orders', '/consumer/orders'],
    ['Settings', '/settings'],
  ] as const) {
    await page.goto('/about')
    const menu = await openAccountMenu(page, isPhone)
    await expect(headerOf(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    await expect(entry(menu, isPhone, 'Your farm')).toHaveCount(0)
    await entry(menu, isPhone, name).click()
    await expect(page).toHaveURL(href)
  }
  for (const path of ['/', '/getting-started']) {
    await page.goto(path)
    const links = page.getByRole('link', { name: /^Start Shopping/ })
    await expect(links.last()).toHaveAttribute('href', '/marketplace')
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/marketplace')
  }
  await openMenu(page)
  await headerOf(page).getByRole('link', { name: 'Start Shopping' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/marketplace')
})

test('a farmer can open the farm from the header of both sites', async ({ openBrowser, farmer, isPhone }) => {
  const page = await (await openBrowser({ as: farmer })).newPage()
  for (const path of ['/', '/farmers']) {
    await page.goto(path)
    const menu = await openAccountMenu(page, isPhone)
    await expect(headerOf(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    await entry(menu, isPhone, 'Your farm').click()
    await expect(page).toHaveURL('/farmer/dashboard')
  }
})

test('signing out from the header ends the session in all tabs', async ({ openBrowser, site, isPhone }) => {
  const browser = await openBrowser({ as: await openAccount(site) })
  const other = await browser.newPage()
  await other.goto('/help')
  await openAccountMenu(other, isPhone)
  const page = await browser.newPage()
  await page.goto('/about')
  const menu = await openAccountMenu(page, isPhone)
  await menu.getByText('Sign out', { exact: true }).click()
  await expect(page).toHaveURL('/login')
  expect(await heldTokens(page)).toEqual([null, null])
  await page.goto('/')
  for (const tab of [page, other]) {
    await expect(headerOf(tab).getByRole('link', { name: 'Sign In', includeHidden: true })).toHaveCount(2)
    await expect(signOutButtons(tab)).toHaveCount(0)
  }
})

test('signing out waits for pending requests before it ends the session', async ({ openBrowser, site, isPhone }) => {
  const page = await (await openBrowser({ as: await openAccount(site) })).newPage()
  const clicked = Promise.withResolvers<void>()
  await page.route('**/api/farms/', async (route) => {
    await clicked.promise
    await route.continue()
  })
  await page.goto('/about')
  const asked = page.waitForRequest('**/api/farms/')
  const menu = await openAccountMenu(page, isPhone)
  await asked
  const answered = page.waitForResponse('**/api/farms/')
  await menu.getByText('Sign out', { exact: true }).click()
  clicked.resolve()
  expect((await answered).status()).toBe(200)
  await expect(page).toHaveURL('/login')
})

test('a page restored from the back/forward cache is signed out after a sign-out', async ({ openBrowser, shopper, isPhone }) => {
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/about')
  await openAccountMenu(page, isPhone)
  // The test browser has no back/forward cache, so simulate the event that a real one fires.
  await page.evaluate(() => {
    localStorage.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(signOutButtons(page)).toHaveCount(0)
  await expect(headerOf(page).getByRole('link', { name: 'Sign In', includeHidden: true })).toHaveCount(2)
})

test('the header fits the narrowest desktop or phone width, for guests and signed-in users', async ({
  openBrowser,
  farmer,
  isPhone,
}) => {
  const width = isPhone ? 360 : 1280
  for (const as of [undefined, farmer]) {
    const page = await (await openBrowser({ ...(as && { as }), viewport: { width, height: 800 } })).newPage()
    for (const path of ['/', '/farmers']) {
      await page.goto(path)
      if (as) await openAccountMenu(page, isPhone)
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(over, path).toBeLessThanOrEqual(0)
    }
  }
})

test('the logo is visible at the top of both areas', async ({ openBrowser, farmer, isPhone }) => {
  const page = await (await openBrowser({ as: farmer })).newPage()
  for (const path of ['/consumer/dashboard', '/marketplace', '/settings', '/farmer/dashboard', '/farmer/operations']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const brand = page.getByRole('link', { name: 'Farmlane, home page' }).filter({ visible: true })
    await expect(brand, path).toHaveCount(1)
    await expect(brand, path).toBeInViewport()
    if (isPhone) await expect(headerOf(page).getByRole('link', { name: 'Farmlane, home page' }), path).toBeVisible()
  }
})
