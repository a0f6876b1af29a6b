import path from 'node:path'
import type { Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { operationsScreens } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { orderScreens } from '../ground/orders.ts'
import { badProducts, productScreens } from '../ground/product-records.ts'
import { authScreens, consumerScreens, farmerScreens, profileScreens, publicScreens } from '../ground/screens.ts'
import { settled } from '../ground/settled.ts'
import { openMore } from '../ground/shell.ts'
import { taskScreens } from '../ground/task-records.ts'

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
  troubles.allow(/status of (404|410)/)
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

test('the orders of a shopper', async ({ openBrowser, site }) => {
  const { person, screens } = await orderScreens(site)
  const page = await (await openBrowser({ as: person })).newPage()
  for (const [at, screen] of screens.entries()) {
    await page.goto(screen)
    await settled(page)
    await keep(page, `${screen.replaceAll(/[0-9a-f-]{36}/g, String(at))}-ordered`)
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the farmer side by ${colorScheme}`, async ({ openBrowser, farmer }) => {
    const page = await (await openBrowser({ as: farmer, colorScheme })).newPage()
    await keepAll(page, farmerScreens, `-${colorScheme}`)
    await openMore(page)
    await page.screenshot({ path: path.join(folder, `${test.info().project.name}-farmer-menu-${colorScheme}.png`) })
  })

  test(`the operations of a farm at work by ${colorScheme}`, async ({ openBrowser, site }) => {
    const owner = await openFarmer(site)
    const screens = await operationsScreens(await handsOf(site, owner))
    const page = await (await openBrowser({ as: owner, colorScheme })).newPage()
    // Named for what they show, not for the ids of this run.
    for (const screen of screens) {
      await page.goto(screen)
      await settled(page)
      await keep(page, `${screen.replaceAll(/[0-9a-f-]{36}/g, 'one')}-at-work-${colorScheme}`)
    }
  })

  test(`the tasks of a farm by ${colorScheme}`, async ({ openBrowser, site }) => {
    const owner = await openFarmer(site)
    const page = await (await openBrowser({ as: owner, colorScheme })).newPage()
    for (const [at, screen] of (await taskScreens(await handsOf(site, owner))).entries()) {
      await page.goto(screen)
      await settled(page)
      await keep(page, `tasks-${at}-${colorScheme}`)
    }
  })

  test(`the products and the profile of a farm by ${colorScheme}`, async ({ openBrowser, site }) => {
    const owner = await openFarmer(site)
    const page = await (await openBrowser({ as: owner, colorScheme })).newPage()
    for (const screen of [...(await productScreens(await handsOf(site, owner))), ...profileScreens]) {
      await page.goto(screen)
      await settled(page)
      await keep(page, `${screen.replaceAll(/[0-9a-f-]{36}/g, 'one')}-at-work-${colorScheme}`)
    }
    await page.goto('/farmer/products')
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByLabel('CSV file').setInputFiles(badProducts)
    await expect(page.getByText('1 row can’t be imported')).toBeVisible()
    await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)))
    await page.screenshot({ path: path.join(folder, `${test.info().project.name}-import-${colorScheme}.png`) })
  })
}
