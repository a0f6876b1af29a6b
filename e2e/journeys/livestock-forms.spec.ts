import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { isTakenAlong } from '../ground/copies.ts'
import { addField, farmToday } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { addAnimal, livestockPath, recordEvent } from '../ground/livestock-records.ts'

test.use({ keepsShell: true })

const dialogOf = (page: Page) => page.getByRole('dialog')
const bookOf = (page: Page) => page.getByRole('region', { name: 'Book' }).getByRole('listitem')
const press = (page: Page, what: string) => page.getByRole('button', { name: what, exact: true }).click()
const flock = { kind: 'group', name: 'Layers', species: 'chicken', head: 84 } as const
const eggs = { kind: 'yield', of: 'eggs', quantity: 5, unit: 'dozen' } as const

test('proposes the product last collected, from the same flock or another of the farm, online and offline', async ({
  deadSpot: { hands, browser },
}) => {
  const layers = await addAnimal(hands, flock)
  await addAnimal(hands, { ...flock, name: 'Pullets', head: 20 })
  const on = addDays(farmToday(), -2)
  await recordEvent(hands, layers, { ...eggs, name: 'Pasture eggs', on })
  await recordEvent(hands, layers, { ...eggs, name: 'Cracked eggs', on: addDays(on, -1) })
  const page = await browser.newPage()
  await page.goto(`${livestockPath}&animal=${layers.id}`)
  await press(page, 'Collect')
  await expect(dialogOf(page).getByLabel('Product')).toHaveValue('Pasture eggs')
  await dialogOf(page).getByLabel('Product').selectOption('A new product')
  await expect(dialogOf(page).getByLabel('Name of the new product')).toHaveValue('Eggs')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await isTakenAlong(page)

  await browser.setOffline(true)
  await press(page, 'Collect')
  await expect(dialogOf(page).getByLabel('Product')).toHaveValue('Pasture eggs')
  await dialogOf(page).getByLabel('Product').selectOption('Cracked eggs')
  await dialogOf(page).getByLabel('Quantity').fill('1')
  await press(page, 'Record the lot')
  await expect(bookOf(page).first()).toContainText('Collected 1 dozen Cracked eggs')
  await page.getByRole('link', { name: 'All animals' }).click()
  await page.getByRole('link', { name: /Pullets/ }).click()
  await press(page, 'Collect')
  await expect(dialogOf(page).getByLabel('Product')).toHaveValue('Cracked eggs')
})

test('ducks are offered the hens’ eggs only when all products are shown', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  await recordEvent(hands, await addAnimal(hands, flock), { ...eggs, name: 'Eggs', on: addDays(farmToday(), -1) })
  const ducks = await addAnimal(hands, { ...flock, name: 'Ducks', species: 'duck' })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(`${livestockPath}&animal=${ducks.id}`)
  await press(page, 'Collect')
  const product = dialogOf(page).getByLabel('Product', { exact: true })
  await expect(product.getByRole('option')).toHaveText(['A new product', 'Show all products'])
  await expect(dialogOf(page).getByLabel('Name of the new product')).toHaveValue('Duck eggs')
  await product.selectOption('Show all products')
  await expect(product.getByRole('option')).toHaveText(['Eggs', 'A new product'])
  await product.selectOption('A new product')
  await dialogOf(page).getByLabel('Quantity').fill('2')
  await press(page, 'Record the lot')
  await expect(bookOf(page).first()).toContainText('Collected 2 dozen Duck eggs')
  await press(page, 'Collect')
  await expect(product).toHaveValue('Duck eggs')
})

test('a treatment can’t be saved without withdrawal days or the statement that the label says none', async ({
  openBrowser,
  site,
}) => {
  const owner = await openFarmer(site)
  const cow = await addAnimal(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(`${livestockPath}&animal=${cow.id}`)
  await press(page, 'Treat')
  await expect(dialogOf(page).getByLabel('Eggs', { exact: true })).toHaveCount(0)
  await dialogOf(page).getByLabel('Given for').fill('Mastitis')
  await press(page, 'Record the treatment')
  const daysMissing = /Please enter the days, or check that the label says none/
  await expect(dialogOf(page).getByLabel('Medicine')).toHaveAccessibleDescription(/name the medicine/)
  await expect(dialogOf(page).getByLabel('Meat', { exact: true })).toHaveAccessibleDescription(daysMissing)
  await expect(dialogOf(page).getByLabel('Milk', { exact: true })).toHaveAccessibleDescription(daysMissing)
  await dialogOf(page).getByLabel('Medicine').fill('Penicillin G')
  await dialogOf(page).getByLabel('Meat', { exact: true }).fill('10')
  await press(page, 'Record the treatment')
  await expect(dialogOf(page).getByLabel('Milk', { exact: true })).toHaveAccessibleDescription(daysMissing)
  await dialogOf(page).getByLabel('The label says none for milk').check()
  await press(page, 'Record the treatment')
  await expect(page.getByRole('region', { name: 'Cow 14' })).toContainText('meat withheld until the end of')
  await expect(bookOf(page).first()).toContainText('No withdrawal for milk (from the label)')
})

test('a group needs at least one animal, unless all of its animals have records of their own', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(livestockPath)
  await page.getByRole('button', { name: 'Add an animal or group' }).first().click()
  await dialogOf(page).getByText('A group', { exact: true }).click()
  await dialogOf(page).getByLabel('Name').fill('Herd')
  await dialogOf(page).getByLabel('Kind').selectOption('Cattle')
  await dialogOf(page).getByLabel('How many').fill('0')
  await press(page, 'Add')
  await expect(dialogOf(page).getByLabel('How many')).toHaveAccessibleDescription(/Please enter how many, 1 to 100,000/)
  await dialogOf(page).getByLabel('Each animal has its own record').check()
  await expect(dialogOf(page).getByLabel('How many')).toHaveCount(0)
  await press(page, 'Add')
  await expect(page.getByRole('link', { name: /Herd/ })).toBeVisible()
})

test('an animal can’t be moved to where it already is', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const { id: field_id } = await addField(hands, { name: 'Pasture 3', kind: 'pasture' })
  const layers = await addAnimal(hands, { ...flock, field_id })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(`${livestockPath}&animal=${layers.id}`)
  await press(page, 'Move')
  await dialogOf(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialogOf(page).getByLabel('Field')).toHaveAccessibleDescription(/already there/)
  await dialogOf(page).getByLabel('Field').selectOption('No field')
  await dialogOf(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(bookOf(page).first()).toContainText('Moved off the fields')
})

test('chicks hatch, a correction asks for the reason, and the book shows the time', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const layers = await addAnimal(await handsOf(site, owner), flock)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(`${livestockPath}&animal=${layers.id}`)
  await press(page, 'Hatch')
  await dialogOf(page).getByLabel('Hatched alive').fill('12')
  await press(page, 'Record the hatch')
  await expect(bookOf(page).first()).toContainText('Hatched: 12 alive')
  await expect(bookOf(page).first()).toContainText(/today, \d{1,2}:\d\d [AP]M/)

  await page.getByRole('button', { name: /^Correct: Hatched/ }).click()
  await dialogOf(page).getByLabel('Hatched alive').fill('11')
  await press(page, 'Correct')
  await expect(dialogOf(page).getByLabel('What was wrong')).toHaveAccessibleDescription(/Please enter what was wrong/)
  await expect(dialogOf(page).getByLabel('What was wrong')).toBeFocused()
  await dialogOf(page).getByLabel('What was wrong').fill('Counted again')
  await press(page, 'Correct')
  await expect(page.getByText('95 chickens')).toBeVisible()
})

test('unlikely figures need a confirmation: more eggs than the hens can lay, ten times the weight', async ({
  openBrowser,
  site,
}) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const few = await addAnimal(hands, { ...flock, head: 6 })
  const cow = await addAnimal(hands)
  await recordEvent(hands, cow, { kind: 'weight', on: addDays(farmToday(), -9), weight: 1200 })
  await recordEvent(hands, cow, { kind: 'weight', on: addDays(farmToday(), -1), weight: 9000 })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(`${livestockPath}&animal=${few.id}`)
  await press(page, 'Collect')
  await dialogOf(page).getByLabel('Unit').selectOption('unit')
  await dialogOf(page).getByLabel('Quantity').fill('150')
  await press(page, 'Record the lot')
  await expect(dialogOf(page).getByText('Usually about 6 units. Record 150 units?')).toBeVisible()
  await dialogOf(page).getByLabel('Quantity').fill('5')
  await press(page, 'Record the lot')
  await expect(bookOf(page).first()).toContainText('Collected 5 units of Eggs')

  await page.goto(`${livestockPath}&animal=${cow.id}`)
  await expect(bookOf(page).first()).toContainText('Weighed 9,000 lb, not confirmed')
  await press(page, 'Weigh')
  await dialogOf(page).getByLabel('Weight').fill('12000')
  await press(page, 'Record the weight')
  await expect(dialogOf(page).getByText('Usually about 1,200 lb. Record 12,000 lb?')).toBeVisible()
  await dialogOf(page).getByRole('checkbox', { name: 'Yes, that’s right' }).check()
  await press(page, 'Record the weight')
  await expect(bookOf(page).first()).toContainText(/Weighed 12,000 lb(?!, not)/)
})
