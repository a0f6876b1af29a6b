import type { Page } from '@playwright/test'
import { openFarmer, type Person } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { isOnDevice, isTakenAlong } from '../ground/copies.ts'
import { openPanel } from '../ground/dashboard.ts'
import { farmToday } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { addAnimal, livestockPath, recordEvent } from '../ground/livestock-records.ts'
import type { Site } from '../ground/site.ts'

test.use({ keepsShell: true })

const dialogOf = (page: Page) => page.getByRole('dialog')
const bookOf = (page: Page) => page.getByRole('region', { name: 'Book' }).getByRole('listitem')
const press = (page: Page, what: string) => page.getByRole('button', { name: what, exact: true }).click()
const look = async (page: Page, name: RegExp) => {
  await page.getByRole('link', { name: 'All animals' }).click()
  await page.getByRole('link', { name }).click()
}
const booksOf = (site: Site, { username }: Person) =>
  site.database.rows<{ name: string; kind: string; count: number }>(
    `select a.name, e.kind, count(*)::int as count from animal_events e join animals a on a.id = e.animal_id
     join farm_members m on m.farm_id = a.farm_id join users u on u.id = m.user_id
     where u.username = $1 and e.kind <> 'arrival' group by 1, 2 order by 1, 2`,
    [username],
  )

test('events recorded offline, including a treatment that then blocks milk, survive a restart and are sent once', async ({
  site,
  deadSpot: { owner, hands, browser },
}) => {
  const layers = await addAnimal(hands, { kind: 'group', name: 'Layers', species: 'chicken', head: 84 })
  await addAnimal(hands, { name: 'Cow 14' })
  const before = await browser.newPage()
  await before.goto(`${livestockPath}&animal=${layers.id}`)
  await expect(before.getByText('84 chickens')).toBeVisible()
  await expect(bookOf(before)).toHaveCount(1)
  await isTakenAlong(before)

  await browser.setOffline(true)
  await expect(before.getByRole('status').filter({ hasText: /no network$/i })).toBeVisible()
  await press(before, 'Collect')
  await dialogOf(before).getByLabel('Quantity').fill('5.5')
  await press(before, 'Record the lot')
  await expect(before.getByText(/Saved on this device: collected 5.5 dozen Eggs. Write LOT-/)).toBeVisible()
  await expect(bookOf(before).first()).toContainText('Waiting to sync')
  await press(before, 'Death')
  await dialogOf(before).getByLabel('How many').fill('2')
  await press(before, 'Record the death')
  await expect(before.getByText('82 chickens')).toBeVisible()

  // The cow was never opened on this device.
  await look(before, /Cow 14/)
  await expect(bookOf(before)).toHaveCount(1)
  await press(before, 'Weigh')
  await dialogOf(before).getByLabel('Weight').fill('1210')
  await press(before, 'Record the weight')
  await expect(bookOf(before).first()).toContainText('Weighed 1,210 lb')
  await press(before, 'Treat')
  await dialogOf(before).getByLabel('Medicine').fill('Penicillin G')
  await dialogOf(before).getByLabel('Given for').fill('Mastitis')
  await dialogOf(before).getByLabel('Milk', { exact: true }).fill('4')
  await dialogOf(before).getByLabel('The label says none for meat').check()
  await press(before, 'Record the treatment')
  await expect(before.getByRole('region', { name: 'Cow 14' })).toContainText('milk withheld until the end of')
  await before.close()

  const page = await browser.newPage()
  await page.goto(livestockPath)
  await expect(page.getByRole('link', { name: /Layers/ })).toContainText('82 chickens')
  await expect(page.getByRole('link', { name: /Layers/ })).toContainText('Waiting to sync')
  await page.getByRole('link', { name: /Cow 14/ }).click()
  await press(page, 'Collect')
  await dialogOf(page).getByLabel('Quantity').fill('2')
  await expect(dialogOf(page).getByText(/No milk of Cow 14 until the end of .*: Penicillin G was given on/)).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Record the lot' })).toBeDisabled()
  expect(await faultsOf(page)).toEqual([])
  await dialogOf(page).getByLabel('Override reason').fill('For the calf')
  await press(page, 'Override')
  await expect(bookOf(page).first()).toContainText('Overridden by the owner')
  await page.goto('/farmer/dashboard')
  await expect(await openPanel(page, 'Closed for now')).toContainText(/Cow 14.*No milk until the end of/)
  await page.getByRole('status').getByRole('link', { name: '5 waiting' }).click()
  const waiting = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(waiting).toHaveCount(5)
  await expect(waiting.first()).toContainText('Layers: collected 5.5 dozen Eggs')
  expect(await faultsOf(page)).toEqual([])

  await browser.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  expect(await booksOf(site, owner)).toEqual([
    { name: 'Cow 14', kind: 'treatment', count: 1 },
    { name: 'Cow 14', kind: 'weight', count: 1 },
    { name: 'Cow 14', kind: 'yield', count: 1 },
    { name: 'Layers', kind: 'death', count: 1 },
    { name: 'Layers', kind: 'yield', count: 1 },
  ])
  await page.goto(`${livestockPath}&animal=${layers.id}`)
  await expect(page.getByText('82 chickens')).toBeVisible()
  await expect(bookOf(page)).toHaveCount(3)
  await expect(page.getByText('Waiting to sync')).toHaveCount(0)
})

test('eggs that came under a withdrawal in the meantime are refused later, and the owner corrects this in the inbox', async ({
  site,
  deadSpot: { owner, hands, browser },
}) => {
  const layers = await addAnimal(hands, { kind: 'group', name: 'Layers', species: 'chicken', head: 84 })
  const page = await browser.newPage()
  await page.goto(`${livestockPath}&animal=${layers.id}`)
  await expect(bookOf(page)).toHaveCount(1)
  await isOnDevice(page)
  await browser.setOffline(true)
  await press(page, 'Collect')
  await dialogOf(page).getByLabel('Quantity').fill('5')
  await press(page, 'Record the lot')
  await expect(bookOf(page)).toHaveCount(2)
  const on = farmToday()
  await recordEvent(hands, layers, { kind: 'treatment', on, ended_on: on, medicine: 'Amprolium', reason: 'Cocci', egg_days: 5 })
  await browser.setOffline(false)

  await page.getByRole('status').getByRole('link', { name: '1 needs attention' }).click()
  const entry = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(entry).toContainText('No eggs of Layers until the end of')
  await page.getByRole('button', { name: 'Correct Layers: collected 5 dozen Eggs' }).click()
  await expect(
    dialogOf(page)
      .getByText(/No eggs of Layers until the end of/)
      .first(),
  ).toBeVisible()
  await dialogOf(page).getByLabel('Override reason').fill('Fed to the pigs')
  await press(page, 'Override')
  await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  expect(await booksOf(site, owner)).toContainEqual({ name: 'Layers', kind: 'yield', count: 1 })
})

test('a wrong entry is corrected in one step: the count is right, and both entries stay in the book', async ({
  openBrowser,
  site,
}) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const layers = await addAnimal(hands, { kind: 'group', name: 'Layers', species: 'chicken', head: 84 })
  await recordEvent(hands, layers, { kind: 'death', on: farmToday(), head: 20, cause: 'predator', notes: 'A fox' })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(`${livestockPath}&animal=${layers.id}`)
  await expect(page.getByText('64 chickens')).toBeVisible()
  await page.getByRole('button', { name: /^Correct: Died 20/ }).click()
  await expect(dialogOf(page).getByLabel('How many')).toHaveValue('20')
  await expect(dialogOf(page).getByLabel('Notes')).toHaveValue('A fox')
  await dialogOf(page).getByLabel('What was wrong').fill('Counted again')
  await dialogOf(page).getByLabel('How many').fill('2')
  await dialogOf(page).getByRole('button', { name: 'Correct' }).click()
  await expect(page.getByText('82 chickens')).toBeVisible()
  await expect(bookOf(page).filter({ hasText: 'Died 20' })).toContainText('Counted again')
  await expect(bookOf(page).filter({ hasText: 'Died 2:' })).toHaveCount(1)
  await expect(bookOf(page)).toHaveCount(4)
})
