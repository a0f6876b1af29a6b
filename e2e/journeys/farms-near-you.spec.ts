import type { Page } from '@playwright/test'
import { faultsOf } from '../ground/axe.ts'
import { expect, test } from '../ground/fixtures.ts'

const openChooser = async (page: Page) => {
  await page.getByRole('button', { name: 'Set Your Location' }).click()
  await expect(page.getByRole('dialog', { name: 'Where are you?' })).toBeVisible()
}
const pinOf = (page: Page, farm: string) => page.getByRole('button', { name: new RegExp(`^${farm}, .* away$`) })

test('a visitor sets a location by keyboard, and every page remembers it', async ({ page, isPhone }) => {
  await page.goto('/')
  await expect(page.getByText(/^\d+ farms within 25 miles$/)).toBeVisible()
  await page.getByRole('button', { name: 'Set Your Location' }).press('Enter')
  const field = page.getByRole('combobox', { name: 'Town or zip code' })
  if (!isPhone) await expect(field).toBeFocused()
  await field.pressSequentially('st. lou')
  await expect(page.getByRole('option').first()).toHaveText('Saint Louis, MO')
  expect.soft(await faultsOf(page)).toEqual([])
  await field.fill('morristown n')
  await expect(page.getByRole('option', { name: 'Morristown, NJ' })).toBeVisible()
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Morristown, NJ')
  await field.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Farms near Morristown, NJ.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Your Location' })).toBeFocused()
  await expect(page.locator('main').getByRole('link', { name: /^Stony Ridge Dairy/ })).toContainText(/\d miles away/)

  const again = await page.request.get('/')
  expect(again.headers()['cache-control']).toBe('private, no-cache')
  expect(await again.text()).toContain('Farms near Morristown, NJ.')

  await openChooser(page)
  await field.fill('nowhere at all')
  await expect(page.getByText('No towns or zip codes start with this.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear location' }).click()
  await expect(page.getByText(/^\d+ farms within 25 miles$/)).toBeVisible()
})

test('the browser’s location is used if allowed, and a refusal is explained', async ({ openBrowser }) => {
  const place = { geolocation: { latitude: 40.6501, longitude: -73.9496 } }
  const willing = await (await openBrowser({ ...place, permissions: ['geolocation'] })).newPage()
  await willing.goto('/')
  await openChooser(willing)
  await willing.getByRole('button', { name: 'Use my location' }).click()
  await expect(willing.getByText('Farms near Brooklyn, NY.')).toBeVisible()

  const shy = await (await openBrowser({ ...place, permissions: [] })).newPage()
  await shy.goto('/')
  await openChooser(shy)
  await shy.getByRole('button', { name: 'Use my location' }).click()
  await expect(shy.getByText('Your browser isn’t sharing your location.')).toBeVisible()
  await shy.getByRole('combobox').fill('11201')
  await shy.getByRole('option', { name: 'Brooklyn, NY 11201' }).click()
  await expect(shy.getByText('Farms near Brooklyn, NY 11201.')).toBeVisible()
})

test('a location can be set with a pin on the map', async ({ page }) => {
  await page.goto('/')
  await openChooser(page)
  await page.getByRole('button', { name: 'Put a pin on the map' }).click()
  await page.getByLabel('Latitude').fill('42.65')
  await page.getByLabel('Longitude').fill('-73.75')
  const map = page.getByRole('group', { name: 'Map for your pin' })
  await expect(map.getByRole('button', { name: 'Pin' })).toBeVisible()
  const box = await map.boundingBox()
  await map.click({ position: { x: (box?.width ?? 0) / 2 - 40, y: (box?.height ?? 0) / 2 } })
  await expect(page.getByLabel('Longitude')).not.toHaveValue('-73.75')
  await page.getByRole('button', { name: 'Use this place' }).click()
  await expect(page.getByText('Showing the farms nearest to Albany, NY.')).toBeVisible()
  await expect(page.getByText('No farms within 25 miles')).toBeVisible()
})

test('a pin opens the card of its farm, which links to its storefront', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Discover Local Farms Near You' }).scrollIntoViewIfNeeded()
  const pin = pinOf(page, 'Bee & Bramble')
  await pin.press('Enter')
  const card = page.getByRole('region', { name: /^Bee & Bramble/ })
  await expect(card).toBeFocused()
  await expect(card).toContainText(/Forty-one hives/)
  await expect(card).toContainText(/4\.9 of 5 stars from \d+ reviews/)
  await expect(card).toContainText('2.4 miles away')
  await expect(card.getByRole('list', { name: 'Specialties' })).toContainText('Honey')
  expect.soft(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(pin).toBeFocused()
  await pin.press('Enter')
  await card.getByRole('link', { name: 'Visit Farm Store' }).click()
  await expect(page).toHaveURL('/marketplace/farms/bee-bramble')
})

test('the shopper’s map lists the farms it shows, and clicking a cluster zooms in to its farms', async ({
  openBrowser,
  shopper,
}) => {
  const page = await (await openBrowser({ as: shopper, reducedMotion: 'reduce' })).newPage()
  await page.goto('/consumer/map')
  await expect(page.getByText('4 farms in this area')).toBeVisible()
  // By keyboard, because the list may still move under the pointer while images load.
  await page.getByRole('button', { name: 'Show Hudson Hollow Farm on the map' }).press('Enter')
  await expect(page.getByRole('region', { name: /^Hudson Hollow Farm/ })).toBeInViewport()
  await page.keyboard.press('Escape')
  const circle = page.getByRole('button', { name: /farms close together, zoom in$/ }).first()
  await expect(async () => {
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect(circle).toBeVisible({ timeout: 1000 })
  }).toPass()
  const shown = page.getByText(/farms? in this area$/)
  const before = (await shown.textContent()) ?? ''
  await circle.press('Enter')
  // Zoomed in, the farms are apart. Farms of other journeys may share a location and stay clustered.
  await expect(shown).not.toHaveText(before)
  await expect(page.getByRole('group', { name: 'Farms near New York, NY' })).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the page lists the nearest farms', async ({ page, troubles }) => {
    troubles.allow(/^request failed: .*\.js csp$/)
    await page.goto('/')
    await expect(page.getByText(/^\d+ farms within 25 miles$/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Hudson Hollow Farm/ })).toHaveAttribute(
      'href',
      '/marketplace/farms/hudson-hollow-farm',
    )
    await expect(page.getByRole('button', { name: 'Set Your Location' })).toBeHidden()
  })
})
