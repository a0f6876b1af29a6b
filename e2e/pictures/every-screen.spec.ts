import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../ground/fixtures.ts'
import { authScreens, consumerScreens, farmerScreens, publicScreens } from '../ground/screens.ts'
import { settled } from '../ground/settled.ts'
import { openMore } from '../ground/shell.ts'

const folder = path.join(import.meta.dirname, 'taken')

async function keep(page: Page, name: string): Promise<void> {
  const file = name.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-') || 'landing'
  await page.screenshot({ path: path.join(folder, `${test.info().project.name}-${file}.png`), fullPage: true })
}

async function keepAll(page: Page, screens: readonly string[], suffix = ''): Promise<void> {
  for (const screen of screens) {
    await page.goto(screen)
    await settled(page)
    await keep(page, screen + suffix)
  }
}

test('public pages and pages about getting in', async ({ page, troubles }) => {
  troubles.allow(/status of 404/)
  await keepAll(page, [...publicScreens, ...authScreens, '/verify-email/nonsense', '/no/such/page'])
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create Customer Account' }).click()
  await keep(page, 'signup-faults')
})

test('the shopper side', async ({ openBrowser, shopper }) => {
  const page = await (await openBrowser({ as: shopper })).newPage()
  await keepAll(page, consumerScreens)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)))
  await page.screenshot({ path: path.join(folder, `${test.info().project.name}-dialog.png`) })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the farmer side by ${colorScheme}`, async ({ openBrowser, farmer }) => {
    const page = await (await openBrowser({ as: farmer, colorScheme })).newPage()
    await keepAll(page, farmerScreens, `-${colorScheme}`)
    await openMore(page)
    await page.screenshot({ path: path.join(folder, `${test.info().project.name}-farmer-menu-${colorScheme}.png`) })
  })
}
