import { updateProfile } from '@farmlane/contract/identity/routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { createAddress, listAddresses } from '@farmlane/contract/orders/routes.ts'
import { openAccount } from '../ground/accounts.ts'
import { openFold, phoneField } from '../ground/carts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { fillCart } from '../ground/orders.ts'
import { refusedWith } from '../ground/troubles.ts'

const details = { city: 'Hoboken', state: 'NJ', zip_code: '07030', phone: '', note: '' }
const home = { ...details, name: 'Home', address: "9 O'Neill Street", place: { latitude: 40.745, longitude: -74.033 } }
const cabin = { ...details, name: 'Cabin', address: '1 Far Away', place: { latitude: 34.05, longitude: -118.24 } }

test('an address outside a farm’s delivery area is replaced or removed, and missing details are named', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  // Enough to reach the delivery minimum.
  await fillCart(site, hands, { quantity: 6 })
  await hands(updateProfile, { body: { phone_number: '+1 555 010 2030' } })
  for (const body of [cabin, home]) await hands(createAddress, { body })
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/checkout')
  const hollow = page.getByRole('region', { name: 'Hudson Hollow Farm', exact: true })
  const place = page.getByRole('button', { name: 'Place order with 3 farms' })
  await expect(page.getByRole('button', { name: /^Your phone/ })).toContainText('+1 555 010 2030')
  await hollow.getByRole('button', { name: /^Hudson Hollow Farm/ }).click()
  await hollow.getByRole('radio', { name: /^Delivery/ }).press('Space')
  await expect(page.getByText('Hudson Hollow Farm doesn’t deliver to this address.').first()).toBeVisible()
  await expect(place).toBeDisabled()
  const far = page.getByRole('radio', { name: 'Cabin 1 Far Away, Hoboken, NJ 07030' })
  await expect(far).toBeChecked()
  const near = page.getByRole('radio', { name: /^Home/ })
  await near.check({ force: true })
  await expect(place).toBeEnabled()

  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  }
  await far.check({ force: true })
  await remove('Cabin')
  await expect(near).toBeChecked()
  await expect(place).toBeEnabled()
  await remove('Home')
  await expect(page.getByText('Add an address for the delivery from Hudson Hollow Farm.').first()).toBeVisible()
  expect((await hands(listAddresses, {})).results).toEqual([])

  await openFold(page, 'Message to the farms')
  const note = page.getByLabel('Message to Hudson Hollow Farm')
  await note.fill('Ring')
  await note.fill('')
  await expect(note, 'an open row stays open').toBeVisible()

  await page.getByRole('button', { name: 'Meet them there' }).click()
  await expect(page.getByText(/^Three farms, one stop\./)).toBeVisible()
  await openFold(page, 'Your phone')
  await phoneField(page).fill('abc')
  troubles.expect(refusedWith(422))
  await place.click()
  await expect(phoneField(page)).toHaveAccessibleDescription(new RegExp(messages.phoneRule))
  await phoneField(page).fill('')
  await place.click()
  await expect(page).toHaveURL(/\/consumer\/orders\//)
})
