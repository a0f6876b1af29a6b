import type { Page } from '@playwright/test'
import { fullName, type Person } from '../ground/accounts.ts'
import { copiesOn, isOnDevice } from '../ground/copies.ts'
import { expect, test } from '../ground/fixtures.ts'
import { heldTokens, openMore } from '../ground/shell.ts'
import { noAnswer } from '../ground/troubles.ts'

test.use({ keepsShell: true })

async function showsName(page: Page, person: Person) {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await openMore(page)
  await expect(page.getByText(fullName(person)).locator('visible=true').first()).toBeVisible()
}

test('a farmer who opens the app offline is still signed in', async ({ openBrowser, farmer, troubles }) => {
  const browser = await openBrowser({ as: farmer })
  const before = await browser.newPage()
  await before.goto('/farmer/dashboard')
  await expect(before.getByRole('heading', { level: 1 })).toContainText(farmer.first_name)
  await isOnDevice(before)
  const tokens = await heldTokens(before)
  await before.close()

  troubles.expect(...noAnswer)
  await browser.setOffline(true)
  const page = await browser.newPage()
  await page.goto('/farmer/dashboard')
  await showsName(page, farmer)
  await expect(page).toHaveURL('/farmer/dashboard')
  expect(await heldTokens(page)).toEqual(tokens)

  await browser.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(farmer.first_name)
  await expect(page.getByText(farmer.farm_name).locator('visible=true').first()).toBeVisible()
})

test('a shopper who opens the profile offline is still signed in', async ({ openBrowser, shopper, troubles }) => {
  const browser = await openBrowser({ as: shopper })
  const before = await browser.newPage()
  await before.goto('/consumer/profile')
  await expect(before.getByLabel('Username')).toHaveValue(shopper.username)
  await isOnDevice(before)
  const tokens = await heldTokens(before)
  await before.close()

  troubles.expect(...noAnswer)
  await browser.setOffline(true)
  const page = await browser.newPage()
  await page.goto('/consumer/profile')
  await expect(page.getByLabel('Username')).toHaveValue(shopper.username)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'share my reviews publicly' })).toBeDisabled()
  await showsName(page, shopper)
  expect(await heldTokens(page)).toEqual(tokens)

  await browser.setOffline(false)
  await expect(page.getByRole('checkbox', { name: 'share my reviews publicly' })).toBeEnabled()
})

test('also stores data that was loaded before the profile was known', async ({ openBrowser, farmer }) => {
  const page = await (await openBrowser({ as: farmer })).newPage()
  const profile = Promise.withResolvers<void>()
  await page.route('**/api/auth/profile/', async (route) => {
    await profile.promise
    await route.continue()
  })
  const answered = page.waitForResponse('**/api/harvests/recent/**')
  await page.goto('/farmer/dashboard')
  await (await answered).finished()
  expect(await copiesOn(page)).toEqual([])
  profile.resolve()
  await isOnDevice(page, '"recent"')
})
