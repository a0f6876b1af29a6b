import { messages } from '@farmlane/contract/growing/messages.ts'
import { openFarmer } from '../ground/accounts.ts'
import { addCrop, addField } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { pictureFile } from '../ground/pictures.ts'
import { refusedWith } from '../ground/troubles.ts'

test('a crop is planned, planted, marked ready and repeated', async ({ openBrowser, site, troubles }) => {
  const owner = await openFarmer(site)
  await addField(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/operations')
  await page.getByRole('tab', { name: 'Crops' }).click()
  await expect(page).toHaveURL('/farmer/operations?tab=crops')
  await page.getByRole('button', { name: 'Plan or plant a crop' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Plan the crop' }).click()
  await expect(dialog.getByLabel('Crop', { exact: true })).toHaveAccessibleDescription(messages.cropNameMissing)
  await dialog.getByLabel('Crop', { exact: true }).fill('Lettuce')
  await dialog.getByLabel('Planting day').fill('2030-05-01')
  await dialog.getByLabel('Harvest around').fill('2030-04-01')
  await dialog.getByLabel('Quantity').fill('40')
  troubles.expect(refusedWith(422))
  await dialog.getByRole('button', { name: 'Plan the crop' }).click()
  await expect(dialog.getByLabel('Harvest around')).toHaveAccessibleDescription(messages.datesTurned)
  await dialog.getByLabel('Harvest around').fill('2030-06-15')
  await dialog.getByRole('button', { name: 'Plan the crop' }).click()

  const inGroup = (name: string) =>
    page.getByRole('region', { name: new RegExp(`^${name}`) }).getByRole('listitem', { name: 'Lettuce' })
  await expect(inGroup('Planned')).toContainText('River Bend · To plant May 1, 2030 · harvest about Jun 15, 2030')
  await expect(inGroup('Planned')).toContainText('40 lb expected')

  await inGroup('Planned').getByRole('button', { name: 'More for Lettuce' }).click()
  await inGroup('Planned').getByRole('button', { name: 'Repeat plan' }).click()
  await dialog.getByLabel('How many times').fill('2')
  await dialog.getByLabel('Days between').fill('14')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Plant May 15, 2030 · harvest about Jun 29, 2030',
    'Plant May 29, 2030 · harvest about Jul 13, 2030',
  ])
  await dialog.getByRole('button', { name: 'Plan repeats' }).click()
  await expect(page.getByText('Lettuce is planned 2 more times.')).toBeVisible()
  await expect(inGroup('Planned')).toHaveCount(3)

  await inGroup('Planned').first().getByRole('button', { name: 'Plant', exact: true }).click()
  await dialog.getByRole('button', { name: 'Plant', exact: true }).click()
  await expect(inGroup('Growing')).toContainText('Planted today')
  await inGroup('Growing').getByRole('button', { name: 'Mark ready' }).click()
  await expect(inGroup('Ready')).toContainText('Ready since today')

  await page.getByRole('combobox', { name: 'Status' }).selectOption('planned')
  await expect(page).toHaveURL('/farmer/operations?tab=crops&status=planned')
  await expect(inGroup('Ready')).toHaveCount(0)
  await page.reload()
  await expect(inGroup('Planned')).toHaveCount(2)
})

test('a field with crops cannot be archived and shows why; a failed crop keeps its reason', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const owner = await openFarmer(site)
  const { field } = await addCrop(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(`/farmer/operations?tab=fields&field=${field}`)
  troubles.expect(refusedWith(409))
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('alert')).toHaveText(messages.fieldStanding)

  await page.getByRole('link', { name: 'Crops in this field' }).click()
  await page.getByRole('button', { name: 'More for Tomatoes' }).click()
  await page.getByRole('button', { name: 'Failed' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Late blight')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as failed' }).click()
  await expect(page.getByRole('region', { name: /^Failed/ })).toContainText('Late blight')

  await page.getByRole('tab', { name: 'Fields' }).click()
  await page.getByRole('link', { name: /^River Bend/ }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Bring back' })).toBeVisible()
})

test('a pasture shows its photos, in the list and one by one', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const { id } = await addField(await handsOf(site, owner), { name: 'Creek pasture', kind: 'pasture' })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(`/farmer/operations?tab=fields&field=${id}`)
  const photos = page.getByRole('region', { name: 'Photos' })
  await photos
    .getByLabel('Photos to add')
    .setInputFiles([pictureFile('clover.png', [40, 140, 60]), pictureFile('fence.png', [120, 90, 60])])
  await expect(photos.getByRole('link', { name: 'View photo 2 of 2' })).toBeVisible()
  const first = await photos.getByRole('link', { name: 'View photo 1 of 2' }).locator('img').getAttribute('src')
  await page.getByRole('link', { name: 'All fields' }).click()
  await expect(page.getByRole('link', { name: /^Creek pasture/ }).locator('img')).toHaveAttribute('src', first ?? '')
  await page.getByRole('link', { name: /^Creek pasture/ }).click()
  await photos.getByRole('button', { name: 'Remove photo 1 of 2' }).click()
  await expect(photos.getByRole('link', { name: 'View photo 1 of 1' })).toBeVisible()
})
