import { messages } from '@farmlane/contract/harvests/messages.ts'
import type { Page } from '@playwright/test'
import { openFarmer, type Person } from '../ground/accounts.ts'
import { isTakenAlong } from '../ground/copies.ts'
import { openPanel } from '../ground/dashboard.ts'
import { addHarvest } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import {
  closesByItself,
  fillHarvest,
  lotShown,
  openQuickHarvest,
  plantKaleAndLettuce,
  quickHarvest,
  recordWithClockHeld,
} from '../ground/quick-harvest.ts'
import { signOut } from '../ground/shell.ts'
import type { Site } from '../ground/site.ts'

test.use({ keepsShell: true })

const lotsOf = async (site: Site, person: Person): Promise<string[]> => {
  const statement =
    'select l.code from lots l join farm_members m on m.farm_id = l.farm_id join users u on u.id = m.user_id where u.username = $1 order by l.code'
  return (await site.database.rows<{ code: string }>(statement, [person.username])).map(({ code }) => code)
}
const recording = '**/api/farms/*/sync/'

/** Records a harvest while it can't be sent, and returns its lot ID. */
async function recordUnsent(page: Page, crop: string, quantity: string): Promise<string> {
  const dialog = await openQuickHarvest(page)
  await fillHarvest(dialog, { crop, quantity })
  const lot = await lotShown(dialog)
  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  await expect(dialog.getByText('Saved on this device', { exact: true })).toBeVisible()
  await expect(dialog.getByText(lot)).toBeVisible()
  await expect(dialog.getByRole('alert'), 'no error is shown').toHaveCount(0)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return lot
}

test('harvests recorded offline survive a restart and are sent once when the network is back', async ({
  deadSpot: { owner, hands, browser },
  site,
}) => {
  await plantKaleAndLettuce(hands)
  const before = await browser.newPage()
  await before.goto('/farmer/dashboard')
  await expect(await openQuickHarvest(before)).toBeVisible()
  await isTakenAlong(before)
  await quickHarvest(before).getByRole('button', { name: 'Close' }).click()

  await browser.setOffline(true)
  const first = await recordUnsent(before, 'Lettuce', '30')
  await expect(before.getByRole('link', { name: '1 harvest waiting to sync' })).toBeVisible()
  await before.close()

  const page = await browser.newPage()
  await page.goto('/farmer/dashboard')
  await expect(page.getByRole('link', { name: '1 harvest waiting to sync' })).toBeVisible()
  const dialog = await openQuickHarvest(page)
  await expect(dialog.getByText('1 harvest waiting to sync')).toBeVisible()
  await expect(dialog.getByLabel('Crop').locator('option'), 'the lettuce is already harvested').toHaveText([
    'Choose a crop',
    /^Kale/,
  ])
  await dialog.getByRole('button', { name: 'Close' }).click()
  const second = await recordUnsent(page, 'Kale', '4.5')
  await page.getByRole('link', { name: '2 harvests waiting to sync' }).click()
  const unsent = page.getByRole('region', { name: 'Not sent yet' })
  await expect(unsent.getByRole('listitem')).toHaveCount(2)
  await expect(unsent.getByText(first)).toBeVisible()
  expect(await lotsOf(site, owner)).toEqual([])

  await browser.setOffline(false)
  await expect(unsent).toBeHidden()
  await expect(page.getByText('waiting to sync')).toHaveCount(0)
  for (const lot of [first, second]) await expect(page.getByRole('button', { name: lot })).toBeVisible()
  expect(await lotsOf(site, owner)).toEqual([first, second].sort())
})

test('a lost reply leaves one harvest, not two', async ({ deadSpot: { owner, hands, browser }, site }) => {
  await plantKaleAndLettuce(hands)
  const page = await browser.newPage()
  const back = Promise.withResolvers<void>()
  let lost = 0
  await page.route(recording, async (route) => {
    lost += 1
    if (lost === 1) {
      await route.fetch()
      return route.abort('failed')
    }
    await back.promise
    return route.fallback()
  })
  await page.goto('/farmer/dashboard')
  const lot = await recordUnsent(page, 'Kale', '7')
  expect(await lotsOf(site, owner), 'the server has the harvest').toEqual([lot])
  await expect(page.getByRole('link', { name: '1 harvest waiting to sync' })).toBeVisible()
  back.resolve()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('waiting to sync')).toHaveCount(0)
  expect(await lotsOf(site, owner)).toEqual([lot])
})

test('a harvest waits while the server has errors and is sent after a reload', async ({ openBrowser, site, troubles }) => {
  troubles.expect(/status of 503/)
  const person = await openFarmer(site)
  await plantKaleAndLettuce(await handsOf(site, person))
  const page = await (await openBrowser({ as: person })).newPage()
  await page.route(recording, (route) => route.fulfill({ status: 503, json: { message: 'busy' } }))
  await page.goto('/farmer/dashboard')
  const lot = await recordUnsent(page, 'Kale', '7')
  await page.unroute(recording)
  await page.reload()
  await expect((await openPanel(page, 'Fresh lots')).getByText(lot)).toBeVisible()
  await expect(page.getByText('waiting to sync')).toHaveCount(0)
  expect(await lotsOf(site, person)).toEqual([lot])
})

test('a lot ID taken in the meantime is reported on sending, also after a restart, until the crate is relabeled', async ({
  deadSpot: { owner, hands, browser },
  site,
}) => {
  const { kale } = await plantKaleAndLettuce(hands)
  const before = await browser.newPage()
  await before.route(recording, (route) => route.abort('failed'))
  await before.goto('/farmer/dashboard')
  const asked = await recordUnsent(before, 'Kale', '7')
  await addHarvest(hands, { crop_id: kale, lot_id: asked })
  await before.unroute(recording)
  await before.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(before.getByRole('link', { name: `Lot ID changed: ${asked} is now LOT-` })).toBeVisible()
  await before.close()

  const page = await browser.newPage()
  await page.goto('/farmer/dashboard')
  const [given] = (await lotsOf(site, owner)).filter((code) => code !== asked)
  const words = `Lot ID changed: ${asked} is now ${given}`
  await page.getByRole('link', { name: words }).click()
  const crates = page.getByRole('region', { name: 'Relabel the crate' })
  await expect(crates.getByText(words)).toBeVisible()
  await expect(page.getByText(`Lot ID changed, was ${asked}`)).toBeVisible()
  await crates.getByRole('button', { name: 'Done, crate relabeled' }).click()
  await expect(crates).toBeHidden()
  await expect(page.getByText(words)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(`Lot ID changed, was ${asked}`), 'the record keeps the requested ID').toBeVisible()
  await expect(crates).toBeHidden()
})

test('another person on the same device sees and sends none of the pending harvests', async ({
  deadSpot: { owner, hands, browser },
  site,
}) => {
  const other = await openFarmer(site, { first_name: 'Bo', farm_name: 'Stony Brook' })
  await plantKaleAndLettuce(hands)
  const page = await browser.newPage()
  await page.route(recording, (route) => route.abort('failed'))
  await page.goto('/farmer/dashboard')
  const lot = await recordUnsent(page, 'Kale', '7')
  await signOut(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('link', { name: '1 harvest waiting to sync' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page
    .getByRole('dialog', { name: '1 entry hasn’t been sent yet' })
    .getByRole('button', { name: 'Sign out anyway' })
    .click()
  await expect(page).toHaveURL(/\/login/)
  await page.unroute(recording)

  const logIn = async ({ username, password }: Person) => {
    await page.goto('/login')
    await page.getByRole('radio', { name: "I'm a Farmer" }).check()
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in as Farmer' }).click()
    await expect(page).toHaveURL('/farmer/dashboard')
  }
  await logIn(other)
  await expect(page.getByRole('region', { name: 'First steps on Stony Brook' })).toBeVisible()
  await expect(page.getByText('waiting to sync')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Harvest' }).click()
  await expect(page.getByText('Recent harvests will appear here')).toBeVisible()
  expect(await lotsOf(site, owner)).toEqual([])

  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await logIn(owner)
  await expect((await openPanel(page, 'Fresh lots')).getByText(lot)).toBeVisible()
  expect(await lotsOf(site, owner)).toEqual([lot])
})

test('Quick Harvest closed by mistake opens again as it was, with the lot ID written on the crate', async ({
  openBrowser,
  site,
}) => {
  const person = await openFarmer(site)
  await plantKaleAndLettuce(await handsOf(site, person))
  const page = await (await openBrowser({ as: person })).newPage()
  await page.clock.install()
  await page.goto('/farmer/dashboard')
  let dialog = await openQuickHarvest(page)
  await fillHarvest(dialog, { crop: 'Kale', quantity: '12.5', unit: 'kg' })
  const lot = await lotShown(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  dialog = await openQuickHarvest(page)
  await expect(dialog.getByLabel('Quantity')).toHaveValue('12.5')
  await expect(dialog.getByRole('radio', { name: 'kg' })).toBeChecked()
  expect(await lotShown(dialog)).toBe(lot)
  await recordWithClockHeld(page, () => dialog.getByRole('button', { name: 'Record harvest' }).click())
  await closesByItself(page)
  dialog = await openQuickHarvest(page)
  expect(await lotShown(dialog)).not.toBe(lot)
})

test('a browser without storage records while online and says so when it can’t record offline', async ({
  deadSpot: { owner, hands, browser },
  site,
}) => {
  await plantKaleAndLettuce(hands)
  const page = await browser.newPage()
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.route(recording, (route) => route.abort('failed'))
  await page.clock.install()
  await page.goto('/farmer/dashboard')
  const dialog = await openQuickHarvest(page)
  await fillHarvest(dialog, { crop: 'Kale', quantity: '7' })
  const lot = await lotShown(dialog)
  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(messages.recordFailed)
  await expect(dialog.getByLabel('Quantity')).toHaveValue('7')
  await page.unroute(recording)
  await recordWithClockHeld(page, () => dialog.getByRole('button', { name: 'Record harvest' }).click())
  expect(await lotsOf(site, owner)).toEqual([lot])
})
