import { openFarmer } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { openPanel } from '../ground/dashboard.ts'
import { addHarvest } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { newMember } from '../ground/team.ts'

test('analytics shows the same figures as the dashboard once there are records', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/analytics')
  await expect(page.getByRole('heading', { name: 'No figures yet' })).toBeVisible()

  const hands = await handsOf(site, owner)
  await addHarvest(hands)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No figures yet' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Fields 1 field/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /so far \$0\.00/ })).toBeVisible()
  await openPanel(page, 'Picked, 12 weeks')
  await expect(page.getByRole('region', { name: 'Picked, 12 weeks' })).toContainText('lb')
  expect(await faultsOf(page)).toEqual([])

  const worker = await (await openBrowser({ as: await newMember(site, hands, 'worker') })).newPage()
  await worker.goto('/farmer/analytics')
  await expect(worker.getByRole('link', { name: /^Fields 1 field/ })).toBeVisible()
  expect(await worker.getByRole('main').innerText()).not.toContain('$')
})
