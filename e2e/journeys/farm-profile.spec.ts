import { messages } from '@farmlane/contract/farms/messages.ts'
import { messages as files } from '@farmlane/contract/files/messages.ts'
import type { Locator, Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { pictureFile } from '../ground/pictures.ts'
import { goTo } from '../ground/shell.ts'

const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

const press = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

async function save(page: Page): Promise<void> {
  await press(page)
  await expect(page.getByRole('status').filter({ hasText: messages.farmSaved })).toBeVisible()
  // The leave guard is removed shortly after the success message; reloading before that would ask for confirmation.
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await expect.poll(() => page.evaluate(mayLeave)).toBe(true)
}

test('a new farm fills in its profile and previews it without the street address', async ({ openBrowser, site }) => {
  test.slow()
  const owner = await openFarmer(site)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/dashboard')
  await page
    .getByRole('region', { name: 'Shoppers can’t see your farm yet' })
    .getByRole('link', { name: 'Write your story' })
    .click()
  await expect(page).toHaveURL('/farmer/profile#story')

  const story = cardOf(page, 'Name and story')
  await story.getByLabel('Farm name').fill(' ')
  await story.getByLabel('Size in acres').fill('-4')
  await press(page)
  await expect(story.getByLabel('Farm name')).toHaveAccessibleDescription(messages.nameMissing)
  await expect(story.getByLabel('Size in acres')).toHaveAccessibleDescription(messages.acresRule)
  await story.getByLabel('Farm name').fill('Willow Bend Orchard')
  await story.getByRole('textbox', { name: 'Story' }).fill('Apples and pears.\nNo sprays since 1998.')
  await story.getByLabel('Size in acres').fill('42.5')

  const practices = cardOf(page, 'How you farm')
  await practices.getByRole('checkbox', { name: 'No synthetic pesticides' }).check()
  await practices.getByRole('checkbox', { name: 'Heirloom varieties' }).check()
  await expect(page.getByRole('button', { name: 'Save', exact: true }), 'one Save button for the whole page').toHaveCount(1)
  await save(page)

  const place = cardOf(page, 'Where you are')
  await place.getByLabel('Address').fill('12 Mill Road')
  await place.getByLabel('City').fill('Hudson')
  await place.getByLabel('State').fill('NY')
  await place.getByLabel('Zip code').fill('12534')
  await place.getByLabel('Latitude').fill('42.2512')
  await place.getByLabel('Longitude').fill('-73.7899')
  await place.getByLabel('What shoppers see of your location').selectOption('Within 2 miles')

  const hours = cardOf(page, 'When you’re open')
  await hours.getByLabel('People can stop by at set hours').check()
  await hours.getByRole('checkbox', { name: 'Monday' }).check()
  await hours.getByLabel('Monday opens').fill('08:00')
  await hours.getByLabel('Monday closes').fill('07:30')
  await press(page)
  await expect(hours.getByLabel('Monday closes')).toHaveAccessibleDescription(messages.hoursTurned)
  await hours.getByLabel('Monday closes').fill('17:30')
  await hours.getByRole('button', { name: 'Copy Monday to all weekdays' }).click()
  await expect(hours.getByLabel('Friday closes')).toHaveValue('17:30')
  await save(page)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)

  const contact = cardOf(page, 'How people reach you')
  await contact.getByLabel('Phone').fill('(518) 555-0142')
  await contact.getByLabel('Website').fill('willow.example')
  await press(page)
  await expect(contact.getByLabel('Website')).toHaveAccessibleDescription(messages.websiteRule)
  await contact.getByLabel('Website').fill('https://willow.example')
  await save(page)

  await page.reload()
  await expect(place.getByLabel('Address')).toHaveValue('12 Mill Road')
  await expect(place.getByLabel('Latitude')).toHaveValue('42.2512')
  await expect(hours.getByLabel('Wednesday opens')).toHaveValue('08:00')
  await expect(page.getByRole('heading', { name: '5 of 6 sections complete' })).toBeVisible()

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'Willow Bend Orchard', level: 2 })).toBeVisible()
  await expect(page.getByText('No sprays since 1998.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'How we farm' })).toContainText('Heirloom varieties')
  await expect(page.getByRole('definition').first()).toHaveText('8 AM–5:30 PM')
  await expect(page.getByText(/^(Open|Closed) now, /)).toBeVisible()
  await expect(page.getByText('Approximate location, near Hudson, NY.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'willow.example' })).toHaveAttribute('href', 'https://willow.example')
  const whole = (await page.getByRole('main').textContent()) ?? ''
  for (const hidden of ['Mill Road', '12534', '42.2512', '73.7899']) expect(whole).not.toContain(hidden)

  await page.goto('/farmer/dashboard')
  const steps = page.getByRole('region', { name: /^First steps on/ }).getByRole('listitem')
  await expect(steps, 'selling steps are on the other list').toHaveText([
    /^1?Draw your first field/,
    /Plan or plant/,
    /Record/,
    /Invite your team/,
  ])
  await page.getByRole('link', { name: 'Invite your team' }).click()
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeInViewport()
})

test('uploads, reorders, removes and restores photos; refuses other files with a reason', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/profile')
  const card = cardOf(page, 'Photos')
  const photos = card.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem')
  const sources = () => photos.getByRole('img').evaluateAll((all) => all.map((each) => each.getAttribute('src')))

  await card
    .getByLabel('Photos to add')
    .setInputFiles([
      pictureFile('barn.png', [166, 61, 42]),
      pictureFile('brook.png', [47, 107, 58]),
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 no picture') },
    ])
  await expect(photos).toHaveCount(2)
  await expect(card.getByRole('alert')).toHaveText(files.kind)
  await card.getByRole('button', { name: 'Skip notes.pdf' }).click()
  await expect(card.getByRole('status')).toHaveText(messages.farmSaved)
  const before = await sources()

  await card.getByRole('button', { name: 'Move photo 2 of 2 forward' }).click()
  await expect.poll(sources).toEqual(before.toReversed())
  await expect(card.getByRole('button', { name: 'Move photo 1 of 2 back' }), 'the focus follows the photo').toBeFocused()

  await card.getByRole('button', { name: 'Remove photo 1 of 2' }).click()
  await expect(photos).toHaveCount(1)
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(photos).toHaveCount(2)
  await expect(card.getByText(messages.farmSaved)).toBeVisible()
  await page.reload()
  await expect.poll(sources).toEqual(before.toReversed())

  await page.getByRole('link', { name: 'Preview' }).click()
  const cover = page.getByRole('img', { name: owner.farm_name, exact: true })
  await expect(cover).toBeVisible()
  await expect.poll(() => cover.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
})

test('asks before leaving with unsaved changes', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/profile')
  const story = cardOf(page, 'Name and story')
  await story.getByRole('textbox', { name: 'Story' }).fill('Half a sentence')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('link', { name: 'How people reach you' }).click()
  await expect(page.getByRole('dialog'), 'jumping to a section is not leaving').toHaveCount(0)
  await goTo(page, 'Products')
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await expect(asked).toBeHidden()
  await expect(page).toHaveURL(/\/farmer\/profile/)
  await expect(story.getByRole('textbox', { name: 'Story' })).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await goTo(page, 'Products')
  await expect(page).toHaveURL('/farmer/products')
})

test('an owner opens another farm and switches between the two', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/profile')
  await page.getByRole('link', { name: 'Open another farm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open another farm')
  await page.getByLabel('Farm name').fill('Three Oaks')
  await page.getByRole('button', { name: 'Open this farm' }).click()
  await expect(page.getByLabel('Farm name')).toHaveValue('Three Oaks')
  await page.getByLabel('Farm', { exact: true }).selectOption(owner.farm_name)
  await expect(page.getByLabel('Farm name')).toHaveValue(owner.farm_name)
})
