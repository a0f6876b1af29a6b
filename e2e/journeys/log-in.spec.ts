import { messages } from '@farmlane/contract/identity/messages.ts'
import { newPerson, registerAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { logIn } from '../ground/forms.ts'
import { mailedLink } from '../ground/mailbox.ts'
import { noAnswer, refusedWith } from '../ground/troubles.ts'

const tomato = 'rgb(200, 73, 31)'

test('shows a red error for a wrong password and hides it when the form is edited', async ({ page, shopper, troubles }) => {
  await page.goto('/login')
  troubles.expect(refusedWith(401))
  await logIn(page, { ...shopper, password: 'not the password' })
  const box = page.getByRole('alert')
  await expect(box).toHaveText(messages.wrongCredentials)
  await expect(box).toHaveCSS('border-top-color', tomato)
  await page.getByLabel('Password', { exact: true }).pressSequentially('x')
  await expect(box).toBeHidden()
  await logIn(page, shopper)
  await expect(page).toHaveURL('/consumer/dashboard')
})

test('reports empty fields before submitting', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in as Customer' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(messages.usernameMissing)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(messages.passwordMissing)
})

test('offers to resend the verification email to users who have not verified yet', async ({ page, context, site, troubles }) => {
  const person = newPerson()
  await registerAccount(site, person)
  await mailedLink(site, person.email, '/verify-email/')
  await page.goto('/login')
  await logIn(page, person)
  await expect(page.getByRole('status')).toHaveText(messages.verifyBeforeLogin)

  const again = page.getByRole('button', { name: 'Resend verification email' })
  await context.route('**/api/verification/email/send/', (route) => route.abort())
  troubles.expect(...noAnswer)
  await again.click()
  await expect(page.getByRole('alert')).toHaveText(messages.resendNetwork)
  await context.unrouteAll()
  await again.click()
  await expect(page.getByText(messages.resendSent)).toBeVisible()
  await mailedLink(site, person.email, '/verify-email/', 2)
})

test('reports a lost connection, after which the login can be retried', async ({ page, context, shopper, troubles }) => {
  await page.goto('/login')
  await context.route('**/api/auth/login/', (route) => route.abort())
  troubles.expect(...noAnswer)
  await logIn(page, shopper)
  await expect(page.getByRole('alert')).toContainText(messages.loginFailed)
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Sign in as Customer' }).click()
  await expect(page).toHaveURL('/consumer/dashboard')
})

test('fills in the demo farmer account, which opens the farmer dashboard', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Fill in farmer' }).click()
  await page.getByRole('button', { name: 'Sign in as Farmer' }).click()
  await expect(page).toHaveURL('/farmer/dashboard')
  await expect(page.getByRole('main').getByText('Hudson Hollow Farm').first()).toBeVisible()
})

test('going back after a login shows a link to the dashboard instead of the form', async ({ page, shopper }) => {
  await page.goto('/about')
  await page.goto('/login')
  await logIn(page, shopper)
  await expect(page).toHaveURL('/consumer/dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('You’re signed in as')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
})
