import { messages as growing } from '@farmlane/contract/growing/messages.ts'
import { changeCropStatus } from '@farmlane/contract/growing/routes.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { recordHarvest } from '@farmlane/contract/harvests/routes.ts'
import { openFarmer } from '../ground/accounts.ts'
import { farmToday } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import {
  closesByItself,
  fillHarvest,
  lotShown,
  openQuickHarvest,
  plantKaleAndLettuce,
  recordWithClockHeld,
} from '../ground/quick-harvest.ts'

test('a missing value is reported at its field, and the message goes once the field is filled', async ({ openBrowser, site }) => {
  const person = await openFarmer(site)
  await plantKaleAndLettuce(await handsOf(site, person))
  const page = await (await openBrowser({ as: person })).newPage()
  await page.goto('/farmer/dashboard')
  const dialog = await openQuickHarvest(page)
  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  const sentences = [messages.cropMissing, messages.quantityInvalid, messages.unitMissing]
  for (const sentence of sentences) await expect(dialog.getByText(sentence)).toBeVisible()
  await expect(dialog.getByLabel('Crop')).toBeFocused()

  await dialog.getByLabel('Quantity').fill('2')
  await expect(dialog.getByText(messages.quantityInvalid)).toBeHidden()
  await dialog.getByRole('button', { name: 'One less' }).click()
  await dialog.getByRole('button', { name: 'One less' }).click()
  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  await expect(dialog.getByText(messages.quantityInvalid), 'a quantity of zero is refused').toBeVisible()
  await dialog.getByRole('button', { name: 'One more' }).click()
  await expect(dialog.getByText(messages.quantityInvalid)).toBeHidden()
  await dialog.getByRole('radio', { name: 'dozen' }).check()
  await expect(dialog.getByText(messages.unitMissing)).toBeHidden()
  await dialog.getByLabel('Crop').selectOption({ index: 1 })
  await expect(dialog.getByText(messages.cropMissing)).toBeHidden()
  await expect(dialog.getByRole('radio', { name: 'dozen' }), 'a unit chosen by hand is kept').toBeChecked()
})

test('a refused harvest is explained, keeps everything typed, and waits for the farmer', async ({ openBrowser, site }) => {
  const person = await openFarmer(site)
  const hands = await handsOf(site, person)
  const { lettuce: crop_id } = await plantKaleAndLettuce(hands)
  const page = await (await openBrowser({ as: person })).newPage()
  await page.goto('/farmer/dashboard')
  const dialog = await openQuickHarvest(page)
  await fillHarvest(dialog, { crop: 'Lettuce', quantity: '30' })
  await dialog.getByLabel('Notes').fill('the long row')
  const lot = await lotShown(dialog)
  // In the meantime another member harvests the same crop.
  await hands(recordHarvest, { body: { crop_id, quantity: 12, unit: 'units', harvest_date: farmToday() } })

  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  await expect(dialog.getByRole('alert')).toContainText(growing.cropHarvested)
  await expect(dialog.getByRole('alert')).toContainText(growing.cropHarvestedHint)
  await expect(dialog.getByLabel('Quantity')).toHaveValue('30')
  await expect(dialog.getByLabel('Notes')).toHaveValue('the long row')
  expect(await lotShown(dialog)).toBe(lot)

  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: '1 harvest needs attention' }).click()
  const entry = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(entry).toContainText(lot)
  await expect(entry).toContainText(growing.cropHarvested)

  await hands(changeCropStatus, { params: { crop_id }, body: { status: 'ready' } })
  await entry.getByRole('button', { name: 'Send again: 30 units of Lettuce' }).click()
  await expect(entry).toBeHidden()
  await expect(page.getByRole('button', { name: lot })).toContainText('30')
})

test('a harvest dated tomorrow is refused at its date, corrected and recorded once', async ({ openBrowser, site }) => {
  const person = await openFarmer(site)
  await plantKaleAndLettuce(await handsOf(site, person))
  const page = await (await openBrowser({ as: person })).newPage()
  await page.clock.install()
  await page.goto('/farmer/dashboard')
  const dialog = await openQuickHarvest(page)
  await fillHarvest(dialog, { crop: 'Kale', quantity: '4.25' })
  await dialog.getByLabel('Harvest date').fill('2199-01-01')
  await expect(dialog.getByText(/^LOT-990101-/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  await expect(dialog.getByLabel('Harvest date')).toHaveAccessibleDescription(new RegExp(growing.harvestInFuture))
  await dialog.getByLabel('Harvest date').fill(farmToday())
  await recordWithClockHeld(page, () => dialog.getByRole('button', { name: 'Record harvest' }).dblclick())
  await closesByItself(page)
  await expect(page.getByText(/^1 (harvest )?needs attention/)).toBeHidden()
  const harvests =
    'select h.quantity from harvests h join users u on u.username = $1 join farm_members m on m.user_id = u.id and m.farm_id = h.farm_id'
  expect(await site.database.rows(harvests, [person.username])).toHaveLength(1)
})

test('a withdrawn entry is removed from the device and was never recorded', async ({ openBrowser, site }) => {
  const person = await openFarmer(site)
  const hands = await handsOf(site, person)
  const { lettuce } = await plantKaleAndLettuce(hands)
  const page = await (await openBrowser({ as: person })).newPage()
  await page.goto('/farmer/dashboard')
  const dialog = await openQuickHarvest(page)
  await fillHarvest(dialog, { crop: 'Lettuce', quantity: '3' })
  await hands(changeCropStatus, { params: { crop_id: lettuce }, body: { status: 'failed', reason: 'hail' } })
  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  await expect(dialog.getByRole('alert')).toContainText(growing.cropFailed)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Harvest' }).click()
  await page.getByRole('button', { name: 'More about 3 units of Lettuce' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw this entry?' })
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
  // The dialog stays until the entry is gone, and elements behind it can't be found by role.
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeHidden()
  await expect(page.getByText('Recent harvests will appear here')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Recent harvests will appear here')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeHidden()
})

test('a lot ID that is taken is replaced, and the farmer is told before putting the crate away', async ({
  openBrowser,
  site,
}) => {
  const person = await openFarmer(site)
  const hands = await handsOf(site, person)
  const { kale } = await plantKaleAndLettuce(hands)
  const page = await (await openBrowser({ as: person })).newPage()
  await page.clock.install()
  await page.goto('/farmer/dashboard')
  const dialog = await openQuickHarvest(page)
  await fillHarvest(dialog, { crop: 'Kale', quantity: '1' })
  const asked = await lotShown(dialog)
  const body = { crop_id: kale, quantity: 2, unit: 'lbs' as const, harvest_date: farmToday(), lot_id: asked }
  await hands(recordHarvest, { body })
  await recordWithClockHeld(page, () => dialog.getByRole('button', { name: 'Record harvest' }).click())
  await expect(dialog.getByText('The lot ID has changed')).toBeVisible()
  await expect(dialog.getByText(asked)).toBeVisible()
  const given = dialog.locator('p', { hasText: /^LOT-/ })
  await expect(given).not.toHaveText(asked)
  // Stays open longer than it would without the new ID.
  await page.clock.runFor(10_000)
  await expect(given).toBeVisible()
  await page.clock.resume()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
})
