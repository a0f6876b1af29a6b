import { messages } from '@farmlane/contract/growing/messages.ts'
import type { Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { openPanel } from '../ground/dashboard.ts'
import { addField, farmToday } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { addAnimal, livestockPath, recordEvent } from '../ground/livestock-records.ts'
import { newMember } from '../ground/team.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const bookOf = (page: Page) => page.getByRole('region', { name: 'Book' }).getByRole('listitem')
const record = (page: Page, what: string) => page.getByRole('button', { name: what, exact: true }).click()

test('a flock is added, lays eggs that become a lot and loses two hens to a fox; a wrong entry is taken back', async ({
  openBrowser,
  site,
}) => {
  const owner = await openFarmer(site)
  await addField(await handsOf(site, owner), { name: 'Pasture 3', kind: 'pasture' })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(livestockPath)
  await expect(page.getByRole('heading', { name: 'No animals yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add an animal or group' }).first().click()
  await dialogOf(page).getByText('A group', { exact: true }).click()
  await dialogOf(page).getByLabel('How many').fill('84')
  await dialogOf(page).getByRole('button', { name: 'Add' }).click()
  await expect(dialogOf(page).getByLabel('Name')).toHaveAccessibleDescription('Please give the group a name.')
  await dialogOf(page).getByLabel('Name').fill('Layers')
  await dialogOf(page).getByLabel('Field').selectOption('Pasture 3')
  await dialogOf(page).getByRole('button', { name: 'Add' }).click()
  await page.getByRole('link', { name: /Layers/ }).click()
  const flock = page.getByRole('region', { name: 'Layers' })
  await expect(flock.getByText('84 chickens')).toBeVisible()

  await record(page, 'Collect')
  await dialogOf(page).getByLabel('Product').fill('Pasture eggs')
  await dialogOf(page).getByLabel('Quantity').fill('5.5')
  const code =
    (await dialogOf(page)
      .getByText(/^LOT-\d{6}-/)
      .textContent()) ?? ''
  await dialogOf(page).getByRole('button', { name: 'Record the lot' }).click()
  await expect(flock.getByRole('status')).toContainText(`Its lot is ${code}.`)

  await record(page, 'Death')
  await dialogOf(page).getByLabel('How many').fill('100')
  await dialogOf(page).getByText('Predator').click()
  await dialogOf(page).getByRole('button', { name: 'Record the death' }).click()
  await expect(dialogOf(page).getByLabel('How many')).toHaveAccessibleDescription(/weren’t that many/)
  await dialogOf(page).getByLabel('How many').fill('2')
  await dialogOf(page).getByLabel('Notes').fill('A fox')
  await dialogOf(page).getByRole('button', { name: 'Record the death' }).click()
  await expect(flock.getByText('82 chickens')).toBeVisible()
  await expect(bookOf(page).first()).toContainText('Died 2: predator')

  await page.getByRole('button', { name: /^Undo: Died 2/ }).click()
  await dialogOf(page).getByLabel('Reason').fill('Only one is gone')
  await dialogOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(flock.getByText('84 chickens')).toBeVisible()
  await expect(bookOf(page).filter({ hasText: 'Died 2' })).toContainText('Only one is gone')

  await bookOf(page).getByRole('link', { name: code }).click()
  await expect(page.getByRole('region', { name: 'Pasture eggs' })).toContainText('5.5 dozen left')
  await expect(page.getByRole('region', { name: 'Pasture eggs' })).toContainText('Pasture 3')
})

test('milk is blocked during a withdrawal; the owner can override it with a reason that stays in the book', async ({
  openBrowser,
  site,
}) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const cow = await addAnimal(hands)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(`${livestockPath}&animal=${cow.id}`)
  await record(page, 'Treat')
  await dialogOf(page).getByLabel('Medicine').fill('Penicillin G')
  await dialogOf(page).getByLabel('Given for').fill('Mastitis')
  await dialogOf(page).getByLabel('Milk', { exact: true }).fill('4')
  await dialogOf(page).getByLabel('Meat', { exact: true }).fill('10')
  await dialogOf(page).getByRole('button', { name: 'Record the treatment' }).click()
  await expect(page.getByRole('region', { name: 'Cow 14' })).toContainText('milk withheld until the end of')

  await record(page, 'Collect')
  await dialogOf(page).getByLabel('Quantity').fill('2')
  await expect(dialogOf(page).getByText(/No milk of Cow 14 until the end of/)).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Record the lot' })).toBeDisabled()
  await dialogOf(page).getByLabel('Override reason').fill('For the calf')
  await dialogOf(page).getByRole('button', { name: 'Override' }).click()
  await expect(bookOf(page).first()).toContainText('Overridden by the owner')
  await expect(bookOf(page).first()).toContainText('For the calf')

  await page.goto('/farmer/dashboard')
  const closed = await openPanel(page, 'Closed for now')
  await expect(closed).toContainText(/Cow 14.*No milk until the end of/)
  await expect(closed.getByRole('link', { name: 'Cow 14' }).first()).toBeVisible()
})

test('a worker records events, sees no prices and can’t override a block', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const ewe = await addAnimal(hands, { name: 'Marigold', species: 'sheep' })
  const ox = await addAnimal(hands, { name: 'Ox', sex: 'castrated' })
  const on = farmToday()
  await recordEvent(hands, ox, { kind: 'sale', on, buyer: 'Nora', price_minor: 120_000 })
  await recordEvent(hands, ewe, { kind: 'treatment', on, ended_on: on, medicine: 'Ivermectin', reason: 'Worms', meat_days: 11 })
  const rosa = await newMember(site, hands, 'worker')
  const page = await (await openBrowser({ as: rosa })).newPage()
  await page.goto(`${livestockPath}&animal=${ewe.id}`)
  await record(page, 'Birth')
  await dialogOf(page).getByLabel('Born alive').fill('2')
  await dialogOf(page).getByRole('button', { name: 'Record the birth' }).click()
  await expect(page.getByRole('link', { name: 'Marigold’s lamb 2' })).toBeVisible()

  await record(page, 'Sale')
  await expect(dialogOf(page).getByText(/No sale of Marigold until the end of/)).toBeVisible()
  await expect(dialogOf(page).getByText(messages.overrideByOwner)).toBeVisible()
  await expect(dialogOf(page).getByLabel(/Price/)).toHaveCount(0)
  await expect(dialogOf(page).getByRole('button', { name: 'Record the sale' })).toBeDisabled()

  await page.goto(`${livestockPath}&animal=${ox.id}`)
  await expect(bookOf(page).first()).toContainText('Sold to Nora')
  await expect(page.getByText('1,200')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})
