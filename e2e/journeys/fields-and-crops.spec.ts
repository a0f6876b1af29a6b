import { acresOf } from '@farmlane/contract/growing/acres.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import type { Locator, Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { addCrop, addField } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { refusedWith } from '../ground/troubles.ts'

const drawingBoard = (page: Page) => page.getByRole('group', { name: 'Map to draw the outline on' })

/** Presses the map at places given as shares of its width and height. */
async function pressAt(map: Locator, ...places: readonly (readonly [number, number])[]): Promise<void> {
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not to be seen.')
  for (const [x, y] of places) await map.click({ position: { x: box.width * x, y: box.height * y } })
}

/** The corners as they stand in the list of numbers. */
async function cornersOf(form: Locator) {
  const read = async (name: RegExp) =>
    (
      await form
        .getByLabel(name)
        .all()
        .then((all) => Promise.all(all.map((each) => each.inputValue())))
    ).map(Number)
  const [lat, lng] = [await read(/^Latitude \d/), await read(/^Longitude \d/)]
  return lat.map((each, i) => ({ lat: each, lng: lng[i] ?? Number.NaN }))
}

test('a field is drawn on the map, corner by corner, and its acres are measured', async ({ openBrowser, site, isPhone }) => {
  const owner = await openFarmer(site)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/operations')
  await page.getByRole('link', { name: 'Add a field' }).click()
  const form = page.getByRole('form', { name: 'Add a field' })
  const map = drawingBoard(page)
  const drawn = form.getByRole('status')
  await expect(drawn).toHaveText('Nothing drawn yet')
  await form.getByRole('button', { name: 'Add the field' }).click()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(messages.fieldNameMissing)
  await form.getByLabel('Name').fill('River Bend')

  // Before somebody draws, a press on the map sets nothing, and a finger on it scrolls the page.
  await pressAt(map, [0.3, 0.3])
  await expect(drawn).toHaveText('Nothing drawn yet')
  if (isPhone) await expect(map).toHaveCSS('touch-action', 'pan-x pan-y')
  await form.getByRole('button', { name: 'Draw', exact: true }).click()
  if (isPhone) await expect(map).toHaveCSS('touch-action', 'none')
  await pressAt(map, [0.3, 0.3], [0.7, 0.7])
  await expect(drawn).toHaveText('2 corners, 1 more to close it')
  await pressAt(map, [0.7, 0.35], [0.3, 0.7])
  await expect(form.getByText(messages.outlineCrosses)).toBeVisible()
  await form.getByRole('button', { name: 'Add the field' }).click()
  await expect(page.getByRole('heading', { name: 'Add a field' })).toBeVisible()

  // The two that were set the wrong way round come again, in their order.
  for (let i = 0; i < 3; i += 1) await form.getByRole('button', { name: 'Undo' }).click()
  await pressAt(map, [0.7, 0.35], [0.7, 0.7], [0.3, 0.7])
  await expect(form.getByText(messages.outlineCrosses)).toBeHidden()
  await form.getByText('Edit corners as numbers').click()
  const corners = await cornersOf(form)
  expect(corners).toHaveLength(4)
  const acres = `${acresOf(corners).toLocaleString('en-US')} acres`
  await expect(drawn).toHaveText(`${acres} · 4 corners`)

  await form.getByRole('button', { name: 'Add the field' }).click()
  const field = page.getByRole('region', { name: 'River Bend' })
  await expect(field.getByText(`Field · ${acres}`)).toBeVisible()
  await page.reload()
  await expect(field.getByText(`Field · ${acres}`)).toBeVisible()
  await page.getByRole('link', { name: 'All fields' }).click()
  await expect(page.getByRole('region', { name: 'Fields' }).getByText(`1 field · ${acres}`)).toBeVisible()
})

test('an outline is changed with the keyboard and as numbers, without touching the map', async ({
  openBrowser,
  site,
  isPhone,
}) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const { id } = await addField(hands)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto(`/farmer/operations?tab=fields&field=${id}&edit=field`)
  const form = page.getByRole('form', { name: 'Edit River Bend' })
  const drawn = form.getByRole('status')
  await expect(drawn).toHaveText(/· 4 corners$/)
  await form.getByText('Edit corners as numbers').click()
  await form.getByLabel('Latitude 1').fill('42.249')
  await form.getByLabel('Latitude 1').blur()
  const after = [
    { lat: 42.249, lng: -73.79 },
    { lat: 42.252, lng: -73.79 },
    { lat: 42.252, lng: -73.787 },
    { lat: 42.25, lng: -73.787 },
  ]
  await expect(drawn).toHaveText(`${acresOf(after)} acres · 4 corners`)

  await form.getByRole('button', { name: 'Draw', exact: true }).click()
  const corner = drawingBoard(page).getByRole('button', { name: 'Corner 2' })
  await corner.focus()
  await page.keyboard.press('ArrowUp')
  expect(Number(await form.getByLabel('Latitude 2').inputValue())).toBeGreaterThan(42.252)
  await expect(form.getByLabel('Longitude 2')).toHaveValue('-73.79')
  await page.keyboard.press('Delete')
  await expect(drawn).toHaveText(/· 3 corners$/)
  await form.getByRole('button', { name: 'Undo' }).click()
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(drawn).toHaveText(`${acresOf(after)} acres · 4 corners`)
  if (!isPhone) {
    const map = drawingBoard(page)
    await map.focus()
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Latitude 5')).toBeVisible()
  }
})

test('a crop is planned, planted, called ready and repeated', async ({ openBrowser, site, troubles }) => {
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
  await dialog.getByLabel('Harvest about').fill('2030-04-01')
  await dialog.getByLabel('Quantity').fill('40')
  troubles.expect(refusedWith(422))
  await dialog.getByRole('button', { name: 'Plan the crop' }).click()
  await expect(dialog.getByLabel('Harvest about')).toHaveAccessibleDescription(messages.datesTurned)
  await dialog.getByLabel('Harvest about').fill('2030-06-15')
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
  await dialog.getByRole('button', { name: 'Plan them' }).click()
  await expect(page.getByText('Lettuce is planned 2 times more.')).toBeVisible()
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

test('a field that crops stand on is not archived, and says why; a failed crop keeps its reason', async ({
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

  await page.getByRole('link', { name: 'Crops of this field' }).click()
  await page.getByRole('button', { name: 'More for Tomatoes' }).click()
  await page.getByRole('button', { name: 'Failed' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Late blight')
  await page.getByRole('dialog').getByRole('button', { name: 'Close as failed' }).click()
  await expect(page.getByRole('region', { name: /^Failed/ })).toContainText('Late blight')

  await page.getByRole('tab', { name: 'Fields' }).click()
  await page.getByRole('link', { name: /^River Bend/ }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Bring back' })).toBeVisible()
})
