import { recordInput } from '@farmlane/contract/inputs/routes.ts'
import { openFarmer } from '../ground/accounts.ts'
import { openPanel } from '../ground/dashboard.ts'
import { addCrop, farmToday } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { addAnimal, recordEvent } from '../ground/livestock-records.ts'
import { addTask } from '../ground/task-records.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('blocked crops show the reason next to them, and a long list of blocks is shortened', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const crop = await addCrop(hands)
  await addTask(hands, { category: 'irrigation', context: { crop_id: crop.id } })
  await addTask(hands, { title: 'Call the vet' })
  await hands(recordInput, {
    body: {
      ...{ kind: 'spray', product: 'Copper Shield', amount: 12, amount_unit: 'fl oz', applicator: 'Ada' },
      ...{ started_at: hoursAgo(2), ended_at: hoursAgo(1), field_id: crop.field, re_entry_hours: 12, pre_harvest_days: 7 },
    },
  })
  const cow = await addAnimal(hands)
  const on = farmToday()
  const days = { meat_days: 10, milk_days: 4 }
  await recordEvent(hands, cow, { kind: 'treatment', on, ended_on: on, medicine: 'Penicillin G', reason: 'Mastitis', ...days })

  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/dashboard')
  const alerts = await openPanel(page, 'Harvest alerts')
  await expect(alerts.getByRole('listitem')).toContainText(/Tomatoes.*No harvest until /)
  await expect(alerts.getByRole('button', { name: /^Record/ }), 'no Record button for blocked crops').toHaveCount(0)
  await expect(page.getByRole('listitem', { name: 'Flush drip lines' })).toContainText(/No entry until .*Start/)
  await expect(page.getByRole('listitem', { name: 'Call the vet' })).not.toContainText('No entry')

  const closed = await openPanel(page, 'Closed for now')
  await expect(closed.getByRole('listitem')).toHaveCount(3)
  await closed.getByRole('button', { name: '1 more' }).click()
  await expect(closed.getByRole('listitem')).toHaveCount(4)
  await closed.getByRole('button', { name: 'Show fewer' }).click()
  await expect(closed.getByRole('listitem')).toHaveCount(3)

  await page.goto('/farmer/operations?tab=crops')
  const row = page.getByRole('listitem', { name: 'Tomatoes' })
  await expect(row).toContainText(/No harvest until .*Copper Shield was sprayed on .+, and the harvest has to wait 7 days\./)
  await expect(row.getByRole('button', { name: 'Harvest Tomatoes' })).toHaveCount(0)
})
