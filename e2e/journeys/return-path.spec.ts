import { expect, test } from '../ground/fixtures.ts'
import { logIn } from '../ground/forms.ts'

test('whoever was on the way somewhere is there after the login', async ({ page, shopper }) => {
  await page.goto('/consumer/orders?from=mail')
  await expect(page).toHaveURL('/login?next=%2Fconsumer%2Forders%3Ffrom%3Dmail')
  await logIn(page, shopper)
  await expect(page).toHaveURL('/consumer/orders?from=mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
})

test('settings and the farmer side ask for the login too', async ({ page, shopper }) => {
  await page.goto('/farmer/products')
  await expect(page).toHaveURL('/login?next=%2Ffarmer%2Fproducts')
  await expect(page.getByRole('radio', { name: "I'm a Farmer" })).toBeChecked()
  await page.goto('/settings')
  await expect(page).toHaveURL('/login?next=%2Fsettings')
  await logIn(page, shopper)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})

// Requests to any other site fail every journey, so this one also shows that none is made.
const hostile = ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\t/evil.example']

test('a login that should lead on to another site stays on this one', async ({ openBrowser, shopper }) => {
  for (const next of hostile) {
    const browser = await openBrowser()
    const page = await browser.newPage()
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await logIn(page, shopper)
    await expect(page, `after ${JSON.stringify(next)}`).toHaveURL('/consumer/dashboard')
    await browser.close()
  }
})
