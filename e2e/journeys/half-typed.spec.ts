import type { Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { addCrop } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { fillHarvest, openQuickHarvest, plantKaleAndLettuce } from '../ground/quick-harvest.ts'
import { tasksPath } from '../ground/task-records.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Task' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' })
const keepEditing = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click()

/** Navigates by a link, so that there is a page to go back to. */
async function openTasks(page: Page): Promise<void> {
  await page.goto('/farmer/dashboard')
  await page.getByRole('link', { name: 'All tasks' }).click()
  await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible()
}

test('asks before discarding input in a dialog, whichever way it is closed', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  await addCrop(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await openTasks(page)
  const here = page.url()
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const title = dialog(page).getByLabel('Title')
  await title.fill('Mend the fence')

  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(10, 10),
    () => page.goBack(),
  ]
  const asked = async () => {
    await expect(question(page)).toBeVisible()
    await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused()
    // Wait until the blocked Back navigation has been reverted; going back again before that would be lost.
    await expect(page).toHaveURL(here)
  }
  for (const wayOut of waysOut) {
    await wayOut()
    await asked()
    await keepEditing(page)
    await expect(question(page)).toHaveCount(0)
    await expect(title).toHaveValue('Mend the fence')
  }
  await page.goBack()
  await asked()
  await page.goBack()
  await expect(question(page), 'Back closes the question first').toHaveCount(0)
  await expect(dialog(page)).toBeVisible()

  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(page.url()).toBe(here)
})

test('a dialog without input closes at once, also with Back, and the page stays', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  await addCrop(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await openTasks(page)
  const here = page.url()
  const open = async () => {
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    await expect(dialog(page).getByLabel('Title')).toBeVisible()
  }
  await open()
  await dialog(page).getByLabel('Title').fill('Mend')
  await dialog(page).getByLabel('Title').fill('')
  await page.keyboard.press('Escape')
  await expect(dialog(page), 'cleared input is nothing to lose').toHaveCount(0)
  await open()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  expect(page.url()).toBe(here)
  await page.goBack()
  await expect.poll(() => page.url()).not.toBe(here)
  expect(new URL(page.url()).pathname).toBe(new URL(tasksPath, here).pathname)
})

test('Back closes Quick Harvest, which keeps its input when reopened', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  await plantKaleAndLettuce(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/operations')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await fillHarvest(await openQuickHarvest(page), { crop: 'Kale', quantity: '12.5', unit: 'kg' })
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/farmer/dashboard')
  const again = await openQuickHarvest(page)
  await expect(again.getByLabel('Quantity')).toHaveValue('12.5')
})
