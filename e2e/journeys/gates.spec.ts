import { messages } from '@farmlane/contract/growing/messages.ts'
import { updateCrop } from '@farmlane/contract/growing/routes.ts'
import { messages as harvestMessages } from '@farmlane/contract/harvests/messages.ts'
import { listHarvests } from '@farmlane/contract/harvests/routes.ts'
import { messages as inputMessages } from '@farmlane/contract/inputs/messages.ts'
import { getInput, listInputs, recordInput } from '@farmlane/contract/inputs/routes.ts'
import { getLot } from '@farmlane/contract/stock/routes.ts'
import { createTask, getTask } from '@farmlane/contract/tasks/routes.ts'
import { openFarmer } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { isTakenAlong } from '../ground/copies.ts'
import { openPanel } from '../ground/dashboard.ts'
import { addCrop, addField } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { type Hands, handsOf } from '../ground/hands.ts'
import { fillHarvest, openQuickHarvest, quickHarvest } from '../ground/quick-harvest.ts'
import { newMember } from '../ground/team.ts'
import { noAnswer, refusedWith } from '../ground/troubles.ts'

test.use({ keepsShell: true })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
/** Records a spray that ended ten minutes ago. */
const spray = (hands: Hands, crop_id: string, intervals: { pre_harvest_days?: number; re_entry_hours?: number }) =>
  hands(recordInput, {
    body: {
      kind: 'spray',
      product: 'Copper Shield',
      amount: 12,
      amount_unit: 'fl oz',
      applicator: 'Ada',
      started_at: minutesAgo(40),
      ended_at: minutesAgo(10),
      crop_id,
      ...intervals,
    },
  })
const closed = /^No harvest of Tomatoes until .+: Copper Shield was sprayed on .+, and the harvest has to wait 7 days\.$/

test('offline, Quick Harvest blocks a harvest that is too early; the owner overrides it with a stored reason', async ({
  deadSpot: { hands, browser },
}) => {
  const crop = await addCrop(hands)
  const { id: input_id } = await spray(hands, crop.id, { pre_harvest_days: 7 })
  const page = await browser.newPage()
  await page.goto('/farmer/dashboard')
  await expect(await openPanel(page, 'Closed for now')).toContainText('No harvest until')
  await expect(await openQuickHarvest(page)).toBeVisible()
  await isTakenAlong(page)
  await quickHarvest(page).getByRole('button', { name: 'Close' }).click()

  await browser.setOffline(true)
  await page.reload()
  const dialog = await openQuickHarvest(page)
  await fillHarvest(dialog, { crop: 'Tomatoes', quantity: '5' })
  await expect(dialog.getByRole('alert').getByText(closed), 'visible before any click').toBeInViewport()
  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  await expect(dialog.getByText(closed)).toBeInViewport()
  await expect(dialog.getByLabel('Override reason')).toHaveAccessibleDescription(messages.overrideReasonMissing)
  await expect(dialog.getByLabel('Override reason')).toBeFocused()
  await expect(dialog.getByText('Saved on this device', { exact: true })).toHaveCount(0)
  await dialog.getByLabel('Override reason').fill('Rinsed and tested clean')
  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  await expect(dialog.getByText('Saved on this device', { exact: true })).toBeVisible()
  await expect(dialog.getByText(harvestMessages.setAside)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await browser.setOffline(false)
  let lot_id = ''
  await expect(async () => {
    const { results } = await hands(listHarvests, { query: { crop_id: crop.id } })
    expect(results).toMatchObject([{ passed: [{ reason: 'Rinsed and tested clean', sentence: expect.stringMatching(closed) }] }])
    lot_id = results[0]?.lot ?? ''
  }).toPass()
  expect(await hands(getLot, { params: { lot_id } })).toMatchObject({
    ...{ state: 'held', available: 0, closed: expect.stringMatching(/^Picked too early\. No harvest of Tomatoes until/) },
    passed: [{ reason: 'Rinsed and tested clean' }],
  })
  const { passed } = await hands(getInput, { params: { input_id } })
  expect(passed).toMatchObject([{ reason: 'Rinsed and tested clean' }])
})

test('a worker cannot override a block, and the harvest is not saved', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const crop = await addCrop(hands)
  await spray(hands, crop.id, { pre_harvest_days: 7 })
  const worker = await newMember(site, hands, 'worker')
  const page = await (await openBrowser({ as: worker })).newPage()
  await page.goto('/farmer/dashboard')
  const dialog = await openQuickHarvest(page)
  await fillHarvest(dialog, { crop: 'Tomatoes', quantity: '5' })
  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  await expect(dialog.getByText(closed)).toBeVisible()
  await expect(dialog.getByText(messages.overrideByOwner)).toBeVisible()
  await expect(dialog.getByLabel('Override reason')).toHaveCount(0)
  expect((await hands(listHarvests, { query: { crop_id: crop.id } })).results).toEqual([])
})

test('a harvest recorded offline waits in the inbox when the crop was sprayed on another device meanwhile', async ({
  deadSpot: { hands, browser },
}) => {
  const crop = await addCrop(hands)
  const page = await browser.newPage()
  await page.goto('/farmer/dashboard?tab=harvest')
  const first = await openQuickHarvest(page)
  await fillHarvest(first, { crop: 'Tomatoes', quantity: '5' })
  await browser.setOffline(true)
  await first.getByRole('button', { name: 'Record harvest' }).click()
  await expect(first.getByText('Saved on this device', { exact: true })).toBeVisible()
  await first.getByRole('button', { name: 'Done' }).click()
  await spray(hands, crop.id, { pre_harvest_days: 7 })
  await browser.setOffline(false)

  const unsent = page.getByRole('region', { name: 'Not sent yet' })
  await expect(unsent.getByText('Needs attention')).toBeVisible()
  await expect(unsent.getByText(closed)).toBeVisible()
  await unsent.getByRole('button', { name: /^Correct/ }).click()
  const dialog = quickHarvest(page)
  await expect(dialog.getByText(closed)).toBeVisible()
  await dialog.getByLabel('Override reason').fill('Picked from the rows that were covered')
  await dialog.getByRole('button', { name: 'Record harvest' }).click()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect(dialog.getByText(harvestMessages.setAside)).toBeVisible()
  expect((await hands(listHarvests, { query: { crop_id: crop.id } })).results).toMatchObject([
    { passed: [{ reason: 'Picked from the rows that were covered' }] },
  ])
})

test('a task in a blocked field cannot be started; the owner overrides the block with a reason', async ({
  openBrowser,
  site,
}) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const crop = await addCrop(hands)
  await spray(hands, crop.id, { re_entry_hours: 12 })
  const { id } = await hands(createTask, {
    body: { title: 'Flush drip lines', category: 'irrigation', context: { crop_id: crop.id } },
  })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/dashboard?tab=tasks')
  const row = page.getByRole('listitem', { name: 'Flush drip lines' })
  await row.getByRole('button', { name: 'Start Flush drip lines' }).click()
  await expect(row.getByRole('alert')).toContainText(/No entry to River Bend until .+ nobody may go in for 12 hours\./)
  await row.getByLabel('Override reason').fill('From the road, with the valve key')
  await row.getByRole('button', { name: 'Override' }).click()
  await expect(row.getByText('In progress')).toBeVisible()
  await expect
    .poll(async () => (await hands(getTask, { params: { task_id: id } })).passed)
    .toMatchObject([{ reason: 'From the road, with the valve key' }])
})

test('an input recorded on its tab blocks its field, and an amendment keeps both versions', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  await addCrop(hands)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/operations?tab=inputs')
  await page.getByRole('button', { name: 'Record an input' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Record an input' })
  await dialog.getByLabel('Product').fill('Copper Shield')
  await dialog.getByLabel('Amount').fill('12')
  await dialog.getByLabel('Field').selectOption({ label: 'River Bend' })
  await dialog.getByLabel('Before harvest, days').fill('7')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  const list = page.getByRole('region', { name: 'Inputs' })
  await expect(list.getByText(/^No harvest until/)).toBeVisible()
  await list.getByRole('link', { name: /Copper Shield/ }).click()
  await page.getByRole('button', { name: 'Amend' }).click()
  const amend = page.getByRole('dialog', { name: 'Amend this record' })
  await amend.getByLabel('Amount').fill('14')
  await amend.getByLabel('Reason').fill('Misread the cup')
  await amend.getByRole('button', { name: 'Amend' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Misread the cup')).toBeVisible()
  await expect(history.getByText('12 fl oz')).toBeVisible()
  await expect(history.getByText('Recorded')).toBeVisible()
})

test('an input recorded offline blocks its field on this device at once and is sent once when back online', async ({
  deadSpot: { hands, browser },
}) => {
  const crop = await addCrop(hands)
  const page = await browser.newPage()
  await page.goto('/farmer/operations?tab=inputs')
  await expect(page.getByRole('heading', { name: 'No inputs yet' })).toBeVisible()
  await isTakenAlong(page)

  await browser.setOffline(true)
  await page.getByRole('button', { name: 'Record an input' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Record an input' })
  await dialog.getByLabel('Product').fill('Copper Shield')
  await dialog.getByLabel('Amount').fill('12')
  await dialog.getByLabel('Before harvest, days').fill('7')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog.getByText('Please choose the field or the crop it was applied to.'), 'checked before saving').toBeVisible()
  await dialog.getByLabel('Field').selectOption({ label: 'River Bend' })
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog).toBeHidden()
  const entry = page.getByRole('region', { name: 'Inputs' }).getByRole('listitem')
  await expect(entry).toContainText('Waiting to sync')
  await expect(entry).toContainText('No harvest until')
  expect(await faultsOf(page)).toEqual([])

  // Reload the page, still offline.
  await page.reload()
  await expect(entry).toContainText('Waiting to sync')
  await entry.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Copper Shield' })).toContainText('River Bend')
  await page.goto('/farmer/dashboard')
  await expect(await openPanel(page, 'Closed for now')).toContainText('River Bend')
  const harvest = await openQuickHarvest(page)
  await fillHarvest(harvest, { crop: 'Tomatoes', quantity: '5' })
  await harvest.getByRole('button', { name: 'Record harvest' }).click()
  await expect(harvest.getByText(closed)).toBeVisible()
  await expect(harvest.getByText('Saved on this device', { exact: true })).toHaveCount(0)

  await browser.setOffline(false)
  const recorded = async () => (await hands(listInputs, { query: { field_id: crop.field } })).results
  await expect.poll(recorded).toMatchObject([{ product: 'Copper Shield', pre_harvest_days: 7, version: 1 }])
  await page.goto('/farmer/operations?tab=inputs')
  await expect(entry).toContainText('No harvest until')
  await expect(page.getByText('Waiting to sync')).toHaveCount(0)
  expect(await recorded()).toHaveLength(1)
})

test('an immediate refusal of an input is shown in the form; a later one waits in the inbox to be corrected', async ({
  openBrowser,
  site,
  troubles,
}) => {
  test.slow()
  troubles.expect(...noAnswer, refusedWith(404))
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const planned = await addCrop(hands, { name: 'Lettuce', status: 'planned' })
  const other = await addField(hands, { name: 'Long Acre' })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/operations?tab=inputs')
  await page.getByRole('button', { name: 'Record an input' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Record an input' })
  await dialog.getByLabel('Product').fill('Copper Shield')
  await dialog.getByLabel('Amount').fill('12')
  await dialog.getByLabel('Field').selectOption({ label: 'River Bend' })
  await dialog.getByLabel('Crop').selectOption({ label: 'Lettuce' })
  await dialog.getByLabel('Re-entry, hours').fill('12')
  // The crop was only planned and is moved to another field, so it was never in this one.
  await hands(updateCrop, { params: { crop_id: planned.id }, body: { field: other.id } })
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog.getByText(inputMessages.cropElsewhere)).toBeVisible()
  await expect(page.getByRole('status').getByRole('link', { name: /needs attention/ }), 'nothing in the inbox').toHaveCount(0)

  await page.route('**/api/farms/*/sync/', (route) => route.abort('failed'))
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Saved on this device: Copper Shield.')).toBeVisible()
  await page.unroute('**/api/farms/*/sync/')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const entry = page.getByRole('region', { name: 'Inputs' }).getByRole('listitem')
  await expect(entry).toContainText('Needs attention')
  await expect(entry, 'a refused input still blocks').toContainText('No entry until')
  await entry.getByRole('link').click()
  await expect(page.getByText(inputMessages.cropElsewhere)).toBeVisible()
  await page.getByRole('link', { name: 'Correct it' }).click()
  await page.getByRole('button', { name: 'Correct Copper Shield applied' }).click()
  const correct = page.getByRole('dialog', { name: 'Correct this entry' })
  await correct.getByLabel('Crop').selectOption({ label: 'Whole field' })
  await correct.getByRole('button', { name: 'Save and send' }).click()
  await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  const { results } = await hands(listInputs, { query: {} })
  expect(results).toMatchObject([{ product: 'Copper Shield', field_name: 'River Bend', crop_id: null, re_entry_hours: 12 }])
})

test('offline, a task in a blocked field cannot be started; the owner’s override reason reaches the server', async ({
  deadSpot: { hands, browser },
}) => {
  const crop = await addCrop(hands)
  await spray(hands, crop.id, { re_entry_hours: 12 })
  const context = { crop_id: crop.id }
  const task = async (title: string) => (await hands(createTask, { body: { title, category: 'irrigation', context } })).id
  const [id, other] = [await task('Flush drip lines'), await task('Mend the hose')]
  const page = await browser.newPage()
  await page.goto('/farmer/dashboard?tab=tasks')
  const row = page.getByRole('listitem', { name: 'Flush drip lines' })
  await expect(row).toBeVisible()
  await isTakenAlong(page)

  await browser.setOffline(true)
  await page.reload()
  await row.getByRole('button', { name: 'Start Flush drip lines' }).click()
  await expect(row.getByRole('alert')).toContainText(/No entry to River Bend until .+ nobody may go in for 12 hours\./)
  await expect(row, 'nothing was saved').not.toContainText('Waiting to sync')
  await row.getByLabel('Override reason').fill('From the road, with the valve key')
  await row.getByRole('button', { name: 'Override' }).click()
  await expect(row.getByText('In progress')).toBeVisible()
  await expect(row).toContainText('Waiting to sync')
  const second = page.getByRole('listitem', { name: 'Mend the hose' })
  await second.getByRole('checkbox').click()
  await expect(second.getByRole('alert')).toContainText('No entry to River Bend until')
  await expect(second.getByRole('checkbox')).not.toBeChecked()
  expect(await faultsOf(page)).toEqual([])

  await browser.setOffline(false)
  await expect
    .poll(async () => await hands(getTask, { params: { task_id: id } }))
    .toMatchObject({ status: 'in_progress', passed: [{ reason: 'From the road, with the valve key' }] })
  expect(await hands(getTask, { params: { task_id: other } })).toMatchObject({ status: 'pending', passed: [] })
})
