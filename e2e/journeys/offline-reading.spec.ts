import { accessTokenKey, refreshTokenKey } from '@farmlane/contract/identity/constants.ts'
import { openFarmer, openSession } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { copiesOn, isOnDevice } from '../ground/copies.ts'
import { addCrop } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { startReleases } from '../ground/next-version.ts'
import { demoFarmer } from '../ground/orders.ts'
import { settled } from '../ground/settled.ts'
import { signOut } from '../ground/shell.ts'
import { addTask } from '../ground/task-records.ts'
import { noAnswer, refusedWith } from '../ground/troubles.ts'

test.use({ keepsShell: true })

/** Screens of the demo farm, each with a text that can only come from a stored copy. */
const screens = [
  ['/farmer/dashboard', 'This week'],
  ['/farmer/dashboard?tab=tasks', 'Overdue'],
  ['/farmer/dashboard?tab=tasks&view=calendar', 'Flush drip lines'],
  ['/farmer/dashboard?tab=harvest', 'Recent harvests'],
  ['/farmer/operations', 'River Bend'],
  ['/farmer/operations?tab=crops', 'Kale'],
  ['/farmer/operations?tab=inputs', 'Copper'],
  ['/farmer/operations?tab=lots', 'First to expire first.'],
  ['/farmer/orders', 'To pick'],
  ['/farmer/orders?tab=pick', 'ordered'],
] as const

test('all farm screens work after an offline start and show the age of the data', async ({ openBrowser, troubles }) => {
  test.slow()
  troubles.expect(...noAnswer, refusedWith(401))
  const browser = await openBrowser({ as: demoFarmer })
  const before = await browser.newPage()
  await before.goto('/farmer/dashboard')
  await settled(before)
  await expect(before.getByText(/^As of/)).toHaveCount(0)
  await isOnDevice(before, '"day"')
  // Simulate being offline until the token has expired.
  await before.evaluate((key) => localStorage.setItem(key, 'expired'), accessTokenKey)
  await before.close()

  await browser.setOffline(true)
  const page = await browser.newPage()
  for (const [path, words] of screens) {
    await page.goto(path)
    await settled(page)
    await expect.soft(page.getByText(/^As of \d+:\d\d [AP]M, no network$/), path).toBeVisible()
    await expect.soft(page.getByRole('main').getByText(words).locator('visible=true').first(), path).toBeVisible()
    await expect.soft(page.getByText(/We couldn’t|has no copy of/), path).toHaveCount(0)
  }
  expect.soft(await faultsOf(page)).toEqual([])

  await page.goto('/farmer/profile')
  await expect(page.getByText('You’re offline, and this device has no copy of the team.')).toBeVisible()
  await expect(page.getByText(/We couldn’t/)).toHaveCount(0)
  expect.soft(await faultsOf(page)).toEqual([])

  await browser.setOffline(false)
  await page.goto('/farmer/operations')
  await settled(page)
  await expect(page.getByText(/^As of/)).toHaveCount(0)
})

test('after a sign-out, the next user of the device finds no data of the first', async ({ openBrowser, site, troubles }) => {
  troubles.expect(...noAnswer)
  const person = await openFarmer(site)
  const other = await openFarmer(site, { first_name: 'Bo', farm_name: 'Stony Brook' })
  const hands = await handsOf(site, person)
  await addCrop(hands, { name: 'Kale' })
  await addTask(hands, { title: 'Mend the Kale net' })
  const browser = await openBrowser({ as: person })
  const page = await browser.newPage()
  const views = () =>
    page.evaluate(() => ['farm-storage', 'harvest-storage', 'task-storage'].map((key) => localStorage.getItem(key)).join())
  await page.goto('/farmer/dashboard?tab=tasks')
  await expect.poll(views).toContain('Mend the Kale net')
  // Sign out from a screen that doesn't load the tasks' code.
  await page.goto('/farmer/operations?tab=crops')
  await expect(page.getByText('Kale').first()).toBeVisible()
  await isOnDevice(page, '"crops"')
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => copiesOn(page)).toEqual([])
  expect(await views()).not.toMatch(/Kale|Willow/)

  await page.getByRole('radio', { name: "I'm a Farmer" }).check()
  await page.getByLabel('Username').fill(other.username)
  await page.getByLabel('Password', { exact: true }).fill(other.password)
  await page.getByRole('button', { name: 'Sign in as Farmer' }).click()
  await expect(page.getByRole('region', { name: 'First steps on Stony Brook' })).toBeVisible()
  await browser.setOffline(true)
  await page.goto('/farmer/operations?tab=crops')
  await settled(page)
  await expect(page.getByRole('tabpanel', { name: 'Crops' })).toBeVisible()
  await expect(page.getByText('Kale')).toHaveCount(0)
})

test('a new version waits while a form is open; the old one keeps working until the user clicks Reload', async ({
  browser,
  site,
  farmer,
}) => {
  const releases = await startReleases(site)
  const { access, refresh } = await openSession(site, farmer)
  const localStorage = [
    { name: accessTokenKey, value: access },
    { name: refreshTokenKey, value: refresh },
  ]
  const context = await browser.newContext({
    baseURL: releases.url,
    storageState: { cookies: [], origins: [{ origin: releases.url, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto('/farmer/dashboard?tab=tasks')
  await isOnDevice(page)
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await page.getByLabel('Title').fill('Mend the fence')
  const marked = () => page.evaluate(() => document.documentElement.dataset['mark'])
  await page.evaluate(() => void (document.documentElement.dataset['mark'] = 'the same page'))

  const part = releases.release('farmer-profile')
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect(page.getByText('New version ready')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/farmer/dashboard')
  await expect(other.getByText('New version ready')).toBeVisible()
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect(other.getByText('New version ready')).toHaveCount(0)
  expect((await other.request.get(part)).status(), 'gone from the server').toBe(404)

  await expect(page.getByLabel('Title')).toHaveValue('Mend the fence')
  expect(await marked()).toBe('the same page')
  expect(await page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).status, part), 'still cached').toBe(200)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(marked).toBeUndefined()
  await expect(page.getByText('New version ready')).toHaveCount(0)
  await context.close()
  await releases.stop()
})

test('the farmer app is installable and opens the dashboard', async ({ openBrowser, farmer }) => {
  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.goto('/farmer/dashboard')
  await settled(page)
  // Chromium requires a name, a start URL, a display mode and icons of 192 and 512 px; headless, it doesn't check them itself.
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/farmer.webmanifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; purpose?: string }[] }
  expect(manifest).toMatchObject({
    name: 'Farmlane for farmers',
    start_url: '/farmer/dashboard',
    display: 'standalone',
    id: '/farmer/',
  })
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src, sizes } of manifest.icons) {
    const measured = await page.evaluate(async (from) => {
      const picture = new Image()
      picture.src = from
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(measured, src).toBe(sizes)
  }
})
