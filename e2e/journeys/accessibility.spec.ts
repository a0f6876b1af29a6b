import { AxeBuilder } from '@axe-core/playwright'
import { changeCropStatus } from '@farmlane/contract/growing/routes.ts'
import type { Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { addHarvest, handsOf, operationsScreens } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { demoFarmer, deskScreens, orderScreens } from '../ground/orders.ts'
import { badProducts, productScreens } from '../ground/product-records.ts'
import { fillHarvest, openQuickHarvest, plantKaleAndLettuce } from '../ground/quick-harvest.ts'
import { authScreens, consumerScreens, farmerScreens, marketScreens, profileScreens, publicScreens } from '../ground/screens.ts'
import { settled } from '../ground/settled.ts'
import { openMore } from '../ground/shell.ts'
import { taskScreens, tasksPath } from '../ground/task-records.ts'
import { refusedWith } from '../ground/troubles.ts'

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

/** Nothing moves any more: a colour half-way between two is not what people read. */
const atRest = (page: Page) =>
  page.evaluate(async () => void (await Promise.all(document.getAnimations().map((each) => each.finished))))

test('axe finds nothing on the public pages, and they fit', async ({ page }) => {
  test.slow()
  await nothingFoundOn(page, publicScreens)
})

test('axe finds nothing on the market, and it fits', async ({ page }) => {
  test.slow()
  await nothingFoundOn(page, marketScreens)
  await page.getByRole('link', { name: 'Brandywine tomatoes' }).click()
  await settled(page)
  expect.soft(await faultsOf(page), 'a product').toEqual([])
  await fitsNarrower(page, 'a product')
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
  await atRest(page)
  expect.soft(await faultsOf(page), 'dialog').toEqual([])
})

test('axe finds nothing on the orders of a shopper, and they fit', async ({ openBrowser, site }) => {
  test.slow()
  const { person, screens } = await orderScreens(site)
  const page = await (await openBrowser({ as: person })).newPage()
  await nothingFoundOn(page, screens)
})

test('axe finds nothing on the order desk, and it fits', async ({ openBrowser, site }) => {
  test.slow()
  const page = await (await openBrowser({ as: demoFarmer })).newPage()
  await nothingFoundOn(page, await deskScreens(site))
  await page.goto('/farmer/orders')
  await page.getByRole('button', { name: 'Print sheets' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await atRest(page)
  expect.soft(await faultsOf(page), 'sheets to print').toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the farmer side by ${colorScheme}`, async ({ openBrowser, farmer }) => {
    test.slow()
    const page = await (await openBrowser({ as: farmer, colorScheme })).newPage()
    await nothingFoundOn(page, farmerScreens)
    await openMore(page)
    expect.soft(await faultsOf(page), 'menu').toEqual([])
  })

  test(`axe finds nothing on the operations of a farm at work by ${colorScheme}`, async ({ openBrowser, site }) => {
    test.slow()
    const owner = await openFarmer(site)
    const screens = await operationsScreens(await handsOf(site, owner))
    const page = await (await openBrowser({ as: owner, colorScheme })).newPage()
    await nothingFoundOn(page, screens)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await atRest(page)
    expect.soft(await faultsOf(page), 'dialog of a lot').toEqual([])

    await page.goto(screens.find((path) => path.includes('edit')) ?? '')
    await page.getByRole('button', { name: 'Draw', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Corner 1' })).toBeVisible()
    expect.soft(await faultsOf(page), 'drawing').toEqual([])
  })

  test(`axe finds nothing on the dashboard of a farm at work by ${colorScheme}`, async ({ openBrowser, site, troubles }) => {
    test.slow()
    troubles.expect(refusedWith(409))
    const owner = await openFarmer(site)
    const hands = await handsOf(site, owner)
    const { kale, lettuce } = await plantKaleAndLettuce(hands)
    await addHarvest(hands, { crop_id: kale })
    const page = await (await openBrowser({ as: owner, colorScheme })).newPage()
    await nothingFoundOn(page, ['/farmer/dashboard', '/farmer/dashboard?tab=tasks', '/farmer/dashboard?tab=harvest'])

    const dialog = await openQuickHarvest(page)
    await dialog.getByRole('button', { name: 'Record harvest' }).click()
    await atRest(page)
    expect.soft(await faultsOf(page), 'Quick Harvest with faults').toEqual([])
    await fitsNarrower(page, 'Quick Harvest')
    await fillHarvest(dialog, { crop: 'Lettuce', quantity: '30' })
    await hands(changeCropStatus, { params: { crop_id: lettuce }, body: { status: 'failed' } })
    await dialog.getByRole('button', { name: 'Record harvest' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    expect.soft(await faultsOf(page), 'a refused harvest').toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
    await atRest(page)
    expect.soft(await faultsOf(page), 'what needs the farmer').toEqual([])
    await page.getByRole('button', { name: /LOT-/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await atRest(page)
    expect.soft(await faultsOf(page), 'a recorded harvest').toEqual([])
  })

  test(`axe finds nothing on the tasks of a farm by ${colorScheme}`, async ({ openBrowser, site }) => {
    test.slow()
    const owner = await openFarmer(site)
    const screens = await taskScreens(await handsOf(site, owner))
    const page = await (await openBrowser({ as: owner, colorScheme })).newPage()
    await nothingFoundOn(page, screens)
    const opened = async (name: string) => {
      await expect(page.getByRole('dialog')).toBeVisible()
      await atRest(page)
      expect.soft(await faultsOf(page), name).toEqual([])
      await fitsNarrower(page, name)
    }
    await page.getByRole('button', { name: 'Reopen' }).click()
    await opened('reopening a task')
    await page.goto(tasksPath)
    await page.getByRole('button', { name: 'Add Task' }).click()
    await page.getByRole('dialog').getByText('Field, crop, repeat, checklist').click()
    await page.getByRole('dialog').getByLabel('Repeat', { exact: true }).selectOption('week')
    await opened('a new task')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'In your calendar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make an address' }).click()
    await expect(page.getByRole('dialog').getByLabel('Your calendar address')).toBeVisible()
    await opened('the address of a calendar')
  })

  test(`axe finds nothing on the products and the profile of a farm by ${colorScheme}`, async ({ openBrowser, site }) => {
    test.slow()
    const owner = await openFarmer(site)
    const page = await (await openBrowser({ as: owner, colorScheme })).newPage()
    await nothingFoundOn(page, [...(await productScreens(await handsOf(site, owner))), ...profileScreens])
    const opened = async () => {
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)))
    }
    await page.goto('/farmer/products')
    await page.getByRole('button', { name: 'More about Brandywine tomatoes' }).click()
    await expect(page.getByRole('menuitem', { name: 'Adjust stock' })).toBeVisible()
    expect.soft(await faultsOf(page), 'menu of a product').toEqual([])
    await page.getByRole('menuitem', { name: 'Adjust stock' }).click()
    await opened()
    expect.soft(await faultsOf(page), 'stock of a product').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Import' }).click()
    await opened()
    await page.getByLabel('CSV file').setInputFiles(badProducts)
    await expect(page.getByText('1 row cannot be taken in')).toBeVisible()
    expect.soft(await faultsOf(page), 'what becomes of every row').toEqual([])
  })
}
