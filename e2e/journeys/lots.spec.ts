import { messages as gates } from '@farmlane/contract/growing/messages.ts'
import { recordInput } from '@farmlane/contract/inputs/routes.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { messages } from '@farmlane/contract/stock/messages.ts'
import type { Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { addCrop, addHarvest, farmToday } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { type Hands, handsOf } from '../ground/hands.ts'
import { addAnimal, recordEvent } from '../ground/livestock-records.ts'
import { newMember } from '../ground/team.ts'
import { refusedWith } from '../ground/troubles.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const movementsOf = (page: Page) => page.getByRole('region', { name: 'Movements' }).getByRole('listitem')

test('a lot is recounted, held, released and partly discarded, and its remaining quantity follows', async ({
  openBrowser,
  site,
}) => {
  const owner = await openFarmer(site)
  const harvest = await addHarvest(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/operations?tab=lots')
  const row = page.getByRole('link', { name: new RegExp(harvest.lot_id) })
  await expect(row).toContainText('62.5 lb left')
  await row.click()
  const lot = page.getByRole('region', { name: 'Tomatoes' })
  await expect(lot.getByText(harvest.lot_id)).toBeVisible()

  await lot.getByRole('button', { name: 'Recount' }).click()
  await dialogOf(page).getByLabel('Counted, in lb').fill('60')
  await dialogOf(page).getByLabel('Reason').fill('Scale was off')
  await dialogOf(page).getByRole('button', { name: 'Save the count' }).click()
  await expect(lot.getByText('60 lb left')).toBeVisible()
  await expect(movementsOf(page).first()).toContainText('Counted')
  await expect(movementsOf(page).first()).toContainText('Scale was off')
  await expect(movementsOf(page).first()).toContainText('June Hale')
  await expect(movementsOf(page).first()).toContainText('−2.5')

  await lot.getByRole('button', { name: 'Hold' }).click()
  await dialogOf(page).getByRole('button', { name: 'Put on hold' }).click()
  await expect(dialogOf(page).getByLabel('Reason')).toHaveAccessibleDescription(messages.reasonMissing)
  await dialogOf(page).getByLabel('Reason').fill('Waiting for the water test.')
  await dialogOf(page).getByRole('button', { name: 'Put on hold' }).click()
  await expect(lot.getByRole('status')).toContainText('Waiting for the water test.')
  await expect(lot.getByText('0 lb', { exact: true }).first()).toBeVisible()
  const harvests = await page.context().newPage()
  await harvests.goto('/farmer/dashboard?tab=harvest')
  await expect(harvests.getByRole('button', { name: harvest.lot_id })).toContainText('60 lb left, on hold')
  await harvests.close()

  await lot.getByRole('button', { name: 'Release' }).click()
  await dialogOf(page).getByRole('button', { name: 'Release' }).click()
  await expect(lot.getByText('In stock')).toBeVisible()

  await lot.getByRole('button', { name: 'Discard' }).click()
  await dialogOf(page).getByLabel('Quantity, in lb').fill('100')
  await dialogOf(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialogOf(page).getByLabel('Reason')).toHaveAccessibleDescription(messages.reasonMissing)
  await dialogOf(page).getByLabel('Reason').selectOption('Spoiled')
  await dialogOf(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialogOf(page).getByLabel('Quantity, in lb')).toHaveAccessibleDescription(messages.moreThanThere)
  await dialogOf(page).getByLabel('Quantity, in lb').fill('12.25')
  await dialogOf(page).getByRole('button', { name: 'Discard' }).click()
  await expect(lot.getByText('47.75 lb left')).toBeVisible()
  await expect(movementsOf(page).first()).toContainText('Discarded: spoiled')
  await expect(movementsOf(page)).toHaveCount(5)

  await page.getByRole('link', { name: 'All lots' }).click()
  await expect(row).toContainText('47.75 lb left')
})

test('a lot past its use-by date is not for sale until the date is corrected', async ({ openBrowser, site, troubles }) => {
  const owner = await openFarmer(site)
  const { lot: lotId, harvest_date } = await addHarvest(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(`/farmer/operations?tab=lots&lot=${lotId}`)
  const lot = page.getByRole('region', { name: 'Tomatoes' })
  troubles.expect(refusedWith(422))
  await lot.getByRole('button', { name: 'Set use-by' }).click()
  await dialogOf(page).getByLabel('Use by').fill('2020-01-01')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page).getByLabel('Use by')).toHaveAccessibleDescription(new RegExp(messages.useByBefore))
  await dialogOf(page).getByLabel('Use by').fill(harvest_date)
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(lot.getByText('Use by today')).toBeVisible()
  // Moves the dates into the past, because the farm's clock is the server's.
  const past = [lotId, addDays(harvest_date, -2), addDays(harvest_date, -3)]
  await site.database.rows('update lots set use_by = $2, received_on = $3 where id = $1', past)
  await page.reload()
  await expect(lot.getByText('Expired')).toBeVisible()
  await expect(lot.getByText('Use-by was 2 days ago')).toBeVisible()
})

test('a worker can recount and hold a lot, but can’t release it, set its use-by date or change fields and weights', async ({
  openBrowser,
  site,
}) => {
  const hands = await handsOf(site, await openFarmer(site))
  const harvest = await addHarvest(hands)
  const page = await (await openBrowser({ as: await newMember(site, hands, 'worker') })).newPage()
  await page.goto(`/farmer/operations?tab=lots&lot=${harvest.lot}`)
  const lot = page.getByRole('region', { name: 'Tomatoes' })
  await expect(lot.getByRole('button')).toHaveText(['Recount', 'Discard', 'Hold'])
  await lot.getByRole('button', { name: 'Hold' }).click()
  await dialogOf(page).getByLabel('Reason').fill('Smells odd.')
  await dialogOf(page).getByRole('button', { name: 'Put on hold' }).click()
  await expect(lot.getByText('Smells odd.')).toBeVisible()
  await expect(lot.getByRole('button')).toHaveText(['Recount', 'Discard'])
  await expect(movementsOf(page).first()).toContainText('Bo Lund')

  await page.getByRole('tab', { name: 'Fields' }).click()
  await page.getByRole('link', { name: /^River Bend/ }).click()
  await expect(page.getByRole('heading', { name: 'What was picked here' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Archive' })).toHaveCount(0)
  await page.goto(`/farmer/operations?tab=fields&edit=new`)
  await expect(page.getByRole('heading', { name: 'Fields' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a field' })).toHaveCount(0)

  await page.getByRole('tab', { name: 'Crops' }).click()
  await page.getByText('What a bushel weighs').click()
  await expect(page.getByText('Tomatoes: a bushel is 53 lb')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change the weight/ })).toHaveCount(0)
})

type Early = { lotId: string; name: string; why: RegExp }

/** Eggs of treated hens, collected with the owner's override. */
async function collectTooEarly(hands: Hands): Promise<Early> {
  const flock = await addAnimal(hands, { kind: 'group', name: 'Layers', species: 'chicken', head: 84 })
  const on = farmToday()
  await recordEvent(hands, flock, { kind: 'treatment', medicine: 'Tylan', reason: 'Cough', on, ended_on: on, egg_days: 10 })
  const eggs = { kind: 'yield', of: 'eggs', name: 'Pasture eggs', quantity: 4, unit: 'dozen', on } as const
  const { event } = await recordEvent(hands, flock, { ...eggs, override: { reason: 'For the laboratory' } })
  const why = /Collected too early\. No eggs of Layers until the end of/
  return { lotId: event.yield?.lot.id ?? '', name: 'Pasture eggs', why }
}

/** Tomatoes sprayed a minute ago, picked with the owner's override. */
async function pickTooEarly(hands: Hands): Promise<Early> {
  const { id: crop_id } = await addCrop(hands)
  const at = new Date(Date.now() - 60_000).toISOString()
  const spray = { kind: 'spray', product: 'Copper Shield', amount: 12, amount_unit: 'fl oz', applicator: 'Ada' } as const
  await hands(recordInput, { body: { ...spray, crop_id, started_at: at, ended_at: at, pre_harvest_days: 7 } })
  const { lot } = await addHarvest(hands, { crop_id, override: { reason: 'For the laboratory' } })
  return { lotId: lot, name: 'Tomatoes', why: /Picked too early\. No harvest of Tomatoes until/ }
}

for (const [what, take] of [
  ['collected inside a withdrawal', collectTooEarly],
  ['picked inside an interval', pickTooEarly],
] as const)
  test(`a lot that was ${what} is on hold until the owner releases it, and says why`, async ({ openBrowser, site }) => {
    const owner = await openFarmer(site)
    const hands = await handsOf(site, owner)
    const { lotId, name, why } = await take(hands)
    const path = `/farmer/operations?tab=lots&lot=${lotId}`

    const other = await (await openBrowser({ as: await newMember(site, hands, 'manager') })).newPage()
    await other.goto(path)
    const seen = other.getByRole('region', { name })
    await expect(seen.getByRole('status').first()).toContainText(why)
    await expect(seen.getByRole('status').first()).toContainText(gates.overrideByOwner)
    await expect(seen.getByRole('button')).toHaveText(['Recount', 'Discard', 'Set use-by'])

    const page = await (await openBrowser({ as: owner })).newPage()
    await page.goto(path)
    const lot = page.getByRole('region', { name })
    const passed = lot.getByRole('status').filter({ hasText: 'Overridden by the owner' })
    await expect(passed).toHaveCount(1)
    await expect(passed).toContainText('For the laboratory')
    await expect(passed).toContainText('June Hale')
    await lot.getByRole('button', { name: 'Release' }).click()
    await dialogOf(page).getByRole('button', { name: 'Release' }).click()
    const reason = dialogOf(page).getByLabel('Override reason')
    await expect(reason).toHaveAccessibleDescription(new RegExp(messages.reasonMissing))
    await reason.fill('The laboratory found nothing')
    await dialogOf(page).getByRole('button', { name: 'Release' }).click()
    await expect(lot.getByText('In stock')).toBeVisible()
    await expect(passed).toHaveCount(2)
    await expect(passed.last()).toContainText('The laboratory found nothing')
  })
