import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../ground/fixtures.ts'
import { authScreens, consumerScreens, farmerScreens, publicScreens } from '../ground/screens.ts'
import { settled } from '../ground/settled.ts'
import { openMore } from '../ground/shell.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`))
}

async function nothingFoundOn(page: Page, screens: readonly string[]): Promise<void> {
  for (const path of screens) {
    await page.goto(path)
    await settled(page)
    expect.soft(await faultsOf(page), path).toEqual([])
    await fitsNarrower(page, path)
  }
}

/** On a narrower screen of its kind the page does not scroll sideways: nothing is cut off or pushed out. */
async function fitsNarrower(page: Page, path: string): Promise<void> {
  const usual = page.viewportSize()
  if (!usual) return
  await page.setViewportSize({ ...usual, width: usual.width < 1024 ? 360 : 1024 })
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.configure({ soft: true }).poll(over, `${path} is as wide as the screen`).toBeLessThanOrEqual(0)
  await page.setViewportSize(usual)
}

test('axe finds nothing on the public pages, and they fit', async ({ page }) => {
  test.slow()
  await nothingFoundOn(page, publicScreens)
})

test('axe finds nothing on the pages about getting in, with and without faults', async ({ page, troubles }) => {
  test.slow()
  await nothingFoundOn(page, authScreens)
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create Customer Account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  expect.soft(await faultsOf(page), 'sign-up with faults').toEqual([])
  troubles.expect(/status of 404/)
  await nothingFoundOn(page, ['/verify-email/nonsense', '/no/such/page', '/invitation/nonsense'])
})

test('axe finds nothing on the shopper side', async ({ openBrowser, shopper }) => {
  test.slow()
  const page = await (await openBrowser({ as: shopper })).newPage()
  await nothingFoundOn(page, consumerScreens)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)))
  expect.soft(await faultsOf(page), 'dialog').toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the farmer side by ${colorScheme}`, async ({ openBrowser, farmer }) => {
    test.slow()
    const page = await (await openBrowser({ as: farmer, colorScheme })).newPage()
    await nothingFoundOn(page, farmerScreens)
    await openMore(page)
    expect.soft(await faultsOf(page), 'menu').toEqual([])
  })
}
