import { messages } from '@farmlane/contract/harvests/messages.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { openFarmer } from '../ground/accounts.ts'
import { openPanel } from '../ground/dashboard.ts'
import { farmToday } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import {
  closesByItself,
  fillHarvest,
  lotShown,
  openQuickHarvest,
  quickHarvest,
  recordWithClockHeld,
} from '../ground/quick-harvest.ts'
import { goTo } from '../ground/shell.ts'

test('a new farm goes from its first field to a priced product on offer', async ({ openBrowser, site }) => {
  test.slow()
  const person = await openFarmer(site, { farm_name: '' })
  const page = await (await openBrowser({ as: person })).newPage()
  await page.clock.install()
  await page.goto('/farmer/dashboard')
  await page.getByLabel('Farm name').fill('Three Oaks')
  await page.getByRole('button', { name: 'Open your farm' }).click()

  const steps = page.getByRole('region', { name: 'First steps on Three Oaks' })
  await expect(steps).toBeVisible()
  let dialog = await openQuickHarvest(page)
  await expect(dialog.getByLabel('Crop')).toBeDisabled()
  await expect(dialog.getByLabel('Crop')).toHaveText(messages.noCrops)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await steps.getByRole('link', { name: 'Draw your first field' }).click()
  await page.getByLabel('Name', { exact: true }).fill('River Bend')
  await page.getByLabel('Size in acres').fill('3.5')
  await page.getByRole('button', { name: 'Add the field' }).click()
  await expect(page.getByRole('heading', { name: 'River Bend' })).toBeVisible()

  await goTo(page, 'Dashboard')
  await expect(steps.getByRole('listitem').filter({ hasText: 'Draw your first field' })).toContainText('Done')
  await steps.getByRole('link', { name: 'Plan or plant your first crop' }).click()
  await page.getByRole('button', { name: 'Plan or plant a crop' }).first().click()
  const crop = page.getByRole('dialog')
  await crop.getByRole('radio', { name: 'Ready' }).check()
  await crop.getByLabel('Crop').fill('Tomatoes')
  await crop.getByLabel('Planted on').fill(addDays(farmToday(), -60))
  await crop.getByRole('button', { name: 'Save the crop' }).click()
  await expect(crop).toBeHidden()

  await goTo(page, 'Dashboard')
  await steps.getByRole('button', { name: 'Record your first harvest' }).click()
  dialog = quickHarvest(page)
  await fillHarvest(dialog, { crop: 'Tomatoes', quantity: '62.5' })
  await expect(dialog.getByRole('radio', { name: 'lbs' }), 'the unit planned for the crop').toBeChecked()
  await dialog.getByRole('radio', { name: 'A', exact: true }).check()
  const lot = await lotShown(dialog)
  await recordWithClockHeld(page, () => dialog.getByRole('button', { name: 'Record harvest' }).click())
  await expect(dialog.getByText(lot)).toBeVisible()
  await closesByItself(page)
  await expect(steps).toBeHidden()
  await expect((await openPanel(page, 'Fresh lots')).getByText(lot)).toBeVisible()
  await expect(page.getByText('1 product waits for a price')).toBeVisible()
  await expect(await openPanel(page, 'Picked, 12 weeks'), 'the amount is not rounded').toContainText('62.5 lb')
  await page.getByRole('tab', { name: 'Harvest' }).click()
  await expect(page.getByRole('button', { name: lot })).toContainText('62.5 lb left')

  await goTo(page, 'Products')
  await page.getByRole('link', { name: 'Tomatoes' }).first().click()
  await page.getByLabel(/^Price/).fill('4.10')
  await page.getByRole('radio', { name: 'Active' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Tomatoes is saved.')).toBeVisible()
  const offered = 'select p.status, p.price_minor from products p join farms f on f.id = p.farm_id where f.name = $1'
  expect(await site.database.rows(offered, ['Three Oaks'])).toEqual([{ status: 'active', price_minor: 410 }])
})
