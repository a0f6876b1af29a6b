import type { Page } from '@playwright/test'
import { expect, test } from '../ground/fixtures.ts'
import { goTo, openMenu, openMore } from '../ground/shell.ts'
import { refusedWith } from '../ground/troubles.ts'

type Entry = readonly [label: string, href: string]

const consumerHeader: Entry[] = [
  ['Browse Farms', '/marketplace'],
  ['How to Shop', '/#how-it-works'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Sign In', '/login'],
  ['Find Farms Near Me', '/marketplace'],
  ['Start Shopping', '/signup'],
]
const farmersHeader: Entry[] = [
  ['Features', '/farmers#features'],
  ['Pricing', '/farmers#pricing'],
  ['Demo', '/farmers/demo'],
  ['About', '/farmers/about'],
  ['Contact', '/farmers/contact'],
  ['Sign In', '/login'],
  ['Start Free Trial', '/signup'],
]
const footer: Entry[] = [
  ['Features', '/farmers#features'],
  ['Pricing', '/farmers#pricing'],
  ['Demo', '/farmers/demo'],
  ['API', '/api/docs'],
  ['Help Center', '/help'],
  ['Contact Us', '/contact'],
  ['Getting Started', '/getting-started'],
  ['Status', '/status'],
  ['About', '/about'],
  ['Blog', '/blog'],
  ['Careers', '/careers'],
  ['Press', '/press'],
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
]
const consumerSide: Entry[] = [
  ['Dashboard', '/consumer/dashboard'],
  ['Marketplace', '/marketplace'],
  ['My Orders', '/consumer/orders'],
  ['Favorites', '/consumer/favorites'],
  ['Farm Map', '/consumer/map'],
  ['Profile', '/consumer/profile'],
  ['Settings', '/settings'],
]
const farmerSide: Entry[] = [
  ['Dashboard', '/farmer/dashboard'],
  ['Operations', '/farmer/operations'],
  ['Products', '/farmer/products'],
  ['Orders', '/farmer/orders'],
  ['Analytics', '/farmer/analytics'],
  ['Profile', '/farmer/profile'],
]

async function leadsSomewhere(page: Page, href: string): Promise<void> {
  await expect(page).toHaveURL(href)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(/Page not found|This page didn’t load/)
}

for (const { start, home, entries } of [
  { start: '/about', home: '/', entries: consumerHeader },
  { start: '/farmers/about', home: '/farmers', entries: farmersHeader },
]) {
  test(`every header link on ${start} leads to its page`, async ({ page }) => {
    for (const [label, href] of entries) {
      await page.goto(start)
      await openMenu(page)
      await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click()
      await leadsSomewhere(page, href)
    }
    await page.goto(start)
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', home)
  })
}

test('every footer link leads to an existing page', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('link')
  await expect(links).toHaveText(footer.map(([label]) => label))
  for (const [at, [, href]] of footer.entries()) {
    await expect(links.nth(at)).toHaveAttribute('href', href)
    expect((await page.request.get(href)).status(), href).toBe(200)
  }
})

test('every link of the consumer sidebar leads to its page', async ({ openBrowser, shopper }) => {
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/consumer/map')
  for (const [label, href] of consumerSide) {
    await goTo(page, label)
    await leadsSomewhere(page, href)
    expect((await page.request.get(href)).status(), href).toBe(200)
  }
})

test('every link of the farmer sidebar leads to its page', async ({ openBrowser, farmer }) => {
  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.goto('/farmer/analytics')
  for (const [label, href] of farmerSide) {
    await goTo(page, label)
    await leadsSomewhere(page, href)
    expect((await page.request.get(href)).status(), href).toBe(200)
  }
})

test('a farmer can go to the account settings and back to the farm', async ({ openBrowser, farmer }) => {
  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.goto('/farmer/products')
  await leadsSomewhere(page, '/farmer/products')
  await openMore(page)
  await page.getByRole('link', { name: 'Account settings' }).click()
  await leadsSomewhere(page, '/settings')
  await openMore(page)
  await page.getByRole('link', { name: 'Your farm' }).click()
  await leadsSomewhere(page, '/farmer/dashboard')
})

test('a shopper without a farm sees no link to one', async ({ openBrowser, shopper }) => {
  const page = await (await openBrowser({ as: shopper })).newPage()
  const asked = page.waitForResponse('**/api/farms/')
  await page.goto('/settings')
  await (await asked).finished()
  await openMore(page)
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your farm' })).toHaveCount(0)
})

test('an unknown URL returns 404 and links to the home page', async ({ page, troubles }) => {
  troubles.expect(/status of 404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await leadsSomewhere(page, '/')
})

for (const side of ['farmer', 'consumer'] as const) {
  test(`an unknown URL in the ${side} area returns 404 and keeps that area’s navigation`, async ({
    openBrowser,
    shopper,
    farmer,
    troubles,
  }) => {
    troubles.expect(refusedWith(404))
    const page = await (await openBrowser({ as: side === 'farmer' ? farmer : shopper })).newPage()
    for (const path of [`/${side}/no/such/page`, `/${side}/dashbord`]) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
      await expect(page).toHaveTitle('Page not found · Farmlane')
    }
    const entries = side === 'farmer' ? farmerSide : consumerSide
    await openMore(page)
    for (const [label] of entries)
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }),
        label,
      ).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await leadsSomewhere(page, `/${side}/dashboard`)
  })
}

test('How to Shop scrolls to its section, from another page and repeatedly on the same page', async ({ page }) => {
  await page.goto('/contact')
  const section = page.locator('#how-it-works')
  for (const visit of ['from another page', 'once more']) {
    await openMenu(page)
    await page.getByRole('banner').getByRole('link', { name: 'How to Shop' }).click()
    await expect(section, visit).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY), visit).toBeGreaterThan(100)
    await page.evaluate(() => window.scrollTo(0, 0))
  }
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`section links work from other pages, on the first load and on Back, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    const top = (id: string) => page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))
    const isAt = async (id: string) => {
      await expect.poll(() => top(id), id).toBeLessThan(60)
      expect(await top(id), id).toBeGreaterThan(-10)
    }
    await page.goto('/farmers#pricing')
    await isAt('pricing')
    await page.goto('/farmers/about')
    await openMenu(page)
    await page.getByRole('banner').getByRole('link', { name: 'Features', exact: true }).click()
    await expect(page).toHaveURL('/farmers#features')
    await isAt('features')
    await expect(page.locator('#features')).toBeFocused()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true }).click()
    await isAt('pricing')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Press', exact: true }).click()
    await leadsSomewhere(page, '/press')
    await page.goBack()
    await expect(page).toHaveURL('/farmers#pricing')
    // Back restores the scroll position, which was at the footer.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    await page.goBack()
    await expect(page).toHaveURL('/farmers#features')
    await page.goForward()
    await expect(page).toHaveURL('/farmers#pricing')
  })
}

test('the phone menus work by keyboard alone', async ({ page, isPhone, openBrowser, shopper }) => {
  if (!isPhone) {
    await page.goto('/')
    await expect(page.getByRole('banner').locator('summary')).toBeHidden()
    return
  }
  await page.goto('/')
  const menu = page.getByRole('banner').locator('summary')
  await menu.focus()
  await page.keyboard.press('Enter')
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' })
  await expect(contact).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(contact).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
  await expect(contact).toBeFocused()
  await page.keyboard.press('Enter')
  await leadsSomewhere(page, '/contact')
  await expect(contact).toBeHidden()

  const inside = await (await openBrowser({ as: shopper })).newPage()
  await inside.goto('/consumer/dashboard')
  const more = inside.locator('summary', { hasText: 'More' })
  await more.focus()
  await inside.keyboard.press('Enter')
  const farmMap = inside.getByRole('link', { name: 'Farm Map', exact: true })
  await expect(farmMap).toBeVisible()
  await inside.keyboard.press('Escape')
  await expect(farmMap).toBeHidden()
  await inside.keyboard.press('Enter')
  await inside.keyboard.press('Tab')
  await expect(farmMap).toBeFocused()
  await inside.keyboard.press('Enter')
  await leadsSomewhere(inside, '/consumer/map')
})
