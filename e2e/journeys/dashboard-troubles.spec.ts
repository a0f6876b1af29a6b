import { openFarmer } from '../ground/accounts.ts'
import { addCrop, addHarvest } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'

const busy = { status: 503, json: { message: 'Farmlane is busy. Please try again in a moment.' } }

test('reports that stock or harvests failed to load instead of showing that all is well', async ({
  openBrowser,
  site,
  troubles,
}) => {
  troubles.expect(/status of 503/)
  const person = await openFarmer(site)
  const hands = await handsOf(site, person)
  const crop = await addCrop(hands, { name: 'Kale', picked_repeatedly: true, expected_quantity: 100 })
  await addHarvest(hands, { crop_id: crop.id, quantity: 25 })
  const page = await (await openBrowser({ as: person })).newPage()

  // Fail from the start, because otherwise a stored copy would be shown.
  await page.route('**/api/harvests/totals/**', (route) => route.fulfill(busy))
  await page.route('**/api/products/low_stock/**', (route) => route.fulfill(busy))
  await page.goto('/farmer/dashboard')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention.getByText('We couldn’t load your low-stock list.')).toBeVisible()
  await expect(attention.getByText('1 product waits for a price'), 'loaded parts are shown').toBeVisible()
  await expect(attention.getByText('No product or lot needs attention.')).toHaveCount(0)
  await page.unroute('**/api/products/low_stock/**')
  await attention.getByRole('button', { name: 'Try again' }).click()
  await expect(attention.getByText('We couldn’t load')).toHaveCount(0)

  await page.goto('/farmer/operations?tab=crops')
  await expect(page.getByText('We couldn’t load what was picked.')).toBeVisible()
  await page.unroute('**/api/harvests/totals/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('25 lb picked of 100 lb expected · 25%')).toBeVisible()
})
