import { messages } from '@farmlane/contract/farms/messages.ts'
import { openFarmer } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'

test('a new farm is led to its facts, which are corrected and stay', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/dashboard')
  await page.getByRole('link', { name: 'Complete your farm’s facts' }).click()
  await expect(page).toHaveURL('/farmer/profile')

  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Farm facts' })
  await expect(form.getByLabel('Farm name')).toBeFocused()
  await form.getByLabel('Farm name').fill(' ')
  await form.getByLabel('Size in acres').fill('-4')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Farm name')).toHaveAccessibleDescription(messages.nameMissing)
  await expect(form.getByLabel('Size in acres')).toHaveAccessibleDescription(messages.acresRule)

  await form.getByLabel('Farm name').fill('Willow Bend Orchard')
  await form.getByLabel('Description').fill('Apples and pears.\nNo sprays since 1998.')
  await form.getByLabel('Address').fill('12 Mill Road')
  await form.getByLabel('City').fill('Hudson')
  await form.getByLabel('State').fill('NY')
  await form.getByLabel('Zip code').fill('12534')
  await form.getByLabel('Size in acres').fill('42.5')
  await form.getByRole('button', { name: 'Save' }).click()
  const facts = page.getByRole('region', { name: 'Willow Bend Orchard' })
  await expect(facts.getByRole('status')).toHaveText(messages.farmSaved)
  await expect(facts.getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.reload()
  await expect(facts.getByText('12 Mill Road, Hudson, NY 12534')).toBeVisible()
  await expect(facts.getByText('42.5 acres')).toBeVisible()
  await expect(facts.getByText('No sprays since 1998.')).toBeVisible()

  await facts.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('Farm name').fill('Something else')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(facts).toBeVisible()

  await page.goto('/farmer/dashboard')
  await expect(page.getByRole('link', { name: 'Complete your farm’s facts' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Invite your team' }).click()
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeInViewport()
})
