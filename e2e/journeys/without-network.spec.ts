import { openFarmer } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { isOnDevice, isTakenAlong } from '../ground/copies.ts'
import { addCrop } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { pictureFile } from '../ground/pictures.ts'
import { signOut } from '../ground/shell.ts'
import { addTask, tasksPath } from '../ground/task-records.ts'
import { noAnswer } from '../ground/troubles.ts'

test.use({ keepsShell: true })

test('every page shows one line while offline, and signing out warns that signing in needs a network', async ({
  deadSpot: { hands, browser },
}) => {
  await addCrop(hands)
  const page = await browser.newPage()
  await page.goto('/farmer/dashboard')
  await isTakenAlong(page)
  await browser.setOffline(true)
  await page.goto(tasksPath)
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await page.getByRole('dialog').getByLabel('Title').fill('Walk the fence')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const said = page.getByRole('main').getByText(/no network/i)
  await expect(said).toHaveText([/^As of .+, no network$/])
  await expect(page.getByRole('main').getByRole('link', { name: '1 waiting' })).toHaveCount(1)
  await page.goto('/settings')
  await expect(page.getByRole('main').getByText(/no network|offline/i)).toHaveText([
    'You’re offline. You need a connection to change your settings.',
  ])
  expect(await faultsOf(page)).toEqual([])

  await page.goto('/farmer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await signOut(page)
  const question = page.getByRole('dialog', { name: '1 entry hasn’t been sent yet' })
  await expect(question).toContainText('You’re offline. You’ll need a connection to sign in again.')
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page.getByText('You’re offline.', { exact: true })).toBeVisible()
  await expect(page.getByText('You need a connection to sign in.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('asks before an offline sign-out even when nothing is unsent', async ({ openBrowser, site, troubles }) => {
  test.slow()
  troubles.allow(...noAnswer)
  const browser = await openBrowser({ as: await openFarmer(site) })
  const page = await browser.newPage()
  await page.goto('/farmer/dashboard')
  await isOnDevice(page)
  await browser.setOffline(true)
  await signOut(page)
  const question = page.getByRole('dialog', { name: 'Sign out while offline?' })
  await expect(question).toContainText('You’ll need a connection to sign in again.')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await browser.setOffline(false)
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL('/farmer/dashboard')
})

test('shows a text instead of a photo that cannot be loaded, until the network is back', async ({
  openBrowser,
  site,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/)
  const owner = await openFarmer(site)
  const { id } = await addTask(await handsOf(site, owner), { title: 'Clean the cooler' })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.route('**/files/**', (route) => route.abort('failed'))
  await page.goto(`${tasksPath}&task=${id}`)
  const photos = page.getByRole('region', { name: 'Photos' })
  await photos.getByLabel('Photos to add').setInputFiles(pictureFile('cooler.png', [20, 120, 60]))
  await expect(photos.getByText('This photo isn’t available offline')).toBeVisible()
  await page.unroute('**/files/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(photos.getByText('This photo isn’t available offline')).toHaveCount(0)
  await expect(photos.getByRole('link', { name: 'View photo 1 of 1' })).toBeVisible()
})
