import { messages } from '@farmlane/contract/farms/messages.ts'
import { newPerson, openAccount, openFarmer } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { fillSignUp } from '../ground/forms.ts'
import { handsOf } from '../ground/hands.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'

const berlin = { locale: 'de-DE', timezoneId: 'Europe/Berlin' }
const settingsOf = 'select time_zone, currency from farms where name = $1'

test("a new farm gets the browser's time zone and currency", async ({ openBrowser, site }) => {
  const person = await openFarmer(site, { farm_name: '' })
  const page = await (await openBrowser({ as: person, ...berlin })).newPage()
  await page.goto('/farmer/dashboard')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
  await page.getByLabel('Farm name').fill('Spreehof')
  await page.getByRole('button', { name: 'Open your farm' }).click()
  await expect(page.getByRole('main').getByText('Spreehof').first()).toBeVisible()
  expect(await site.database.rows(settingsOf, ['Spreehof'])).toEqual([{ time_zone: 'Europe/Berlin', currency: 'EUR' }])
})

test("a farm created at sign-up gets the browser's time zone and currency", async ({ openBrowser, site }) => {
  const page = await (await openBrowser(berlin)).newPage()
  await page.goto('/signup?role=farmer')
  await fillSignUp(page, newPerson({ user_type: 'farmer', farm_name: 'Havelhof' }))
  await page.getByRole('button', { name: 'Create Farmer Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  expect(await site.database.rows(settingsOf, ['Havelhof'])).toEqual([{ time_zone: 'Europe/Berlin', currency: 'EUR' }])
})

test('the owner changes time zone and currency, and prices show the new currency', async ({ openBrowser, site }) => {
  const page = await (await openBrowser({ as: await openFarmer(site) })).newPage()
  await page.goto('/farmer/profile')
  const card = page.getByRole('region', { name: 'Time zone and currency' })
  await expect(card.getByLabel('Currency')).toHaveAccessibleDescription(/keep their numbers/)
  await card.getByLabel('Time zone').selectOption('Europe/Berlin')
  await card.getByLabel('Currency').selectOption('EUR')
  // Tries to leave in the moment the page says that it is saved.
  await page.evaluate((saved) => {
    new MutationObserver((_, observer) => {
      if (!document.body.innerText.includes(saved)) return
      observer.disconnect()
      document.body.dataset['asked'] = String(!window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, messages.farmSaved)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: messages.farmSaved })).toBeVisible()
  await expect(page.locator('body'), 'nothing is lost by leaving').toHaveAttribute('data-asked', 'false')
  await page.goto('/farmer/orders?tab=ways&new=pickup')
  await expect(page.getByLabel(/in €/).first()).toBeVisible()
})

test('a farm with an open order is told why neither can be changed', async ({ openBrowser, site }) => {
  const farm = await openSellingFarm(site)
  const shopper = await handsOf(site, await openAccount(site))
  await orderFrom(shopper, [[await farm.sell({}, 5), 1]])
  const page = await (await openBrowser({ as: farm.farmer })).newPage()
  await page.goto('/farmer/profile')
  const card = page.getByRole('region', { name: 'Time zone and currency' })
  await expect(card.getByRole('status')).toContainText('1 order is open. You can change these once')
  await expect(card.getByRole('combobox')).toHaveCount(0)
})
