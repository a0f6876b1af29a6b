import { acresOf } from '@farmlane/contract/growing/acres.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import type { Locator, Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { addField } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'

const drawingBoard = (page: Page) => page.getByRole('group', { name: 'Map to draw the outline on' })

/** Clicks the map at positions given as fractions of its width and height. */
async function pressAt(map: Locator, ...places: readonly (readonly [number, number])[]): Promise<void> {
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not to be seen.')
  for (const [x, y] of places) await map.click({ position: { x: box.width * x, y: box.height * y } })
}

/** The corners in the list of coordinates. */
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

test('draws a field on the map corner by corner and measures its acres', async ({ openBrowser, site, isPhone }) => {
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

  // Before drawing starts, a click on the map does nothing, and a finger scrolls the page.
  await pressAt(map, [0.3, 0.3])
  await expect(drawn).toHaveText('Nothing drawn yet')
  await expect(form.getByText(messages.outlineCrosses)).toHaveCount(0)
  if (isPhone) await expect(map).toHaveCSS('touch-action', 'pan-x pan-y')
  await form.getByRole('button', { name: 'Draw', exact: true }).click()
  if (isPhone) await expect(map).toHaveCSS('touch-action', 'none')
  await pressAt(map, [0.3, 0.3], [0.7, 0.7])
  await expect(drawn).toHaveText('2 corners, 1 more to close it')
  await pressAt(map, [0.7, 0.35], [0.3, 0.7])
  await expect(form.getByText(messages.outlineCrosses)).toBeVisible()
  await form.getByRole('button', { name: 'Add the field' }).click()
  await expect(page.getByRole('heading', { name: 'Add a field' })).toBeVisible()

  // Set the two corners again that were in the wrong order.
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

test('edits an outline with the keyboard and as numbers, without the mouse', async ({ openBrowser, site, isPhone }) => {
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
