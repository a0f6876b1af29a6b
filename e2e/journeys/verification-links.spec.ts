import { verifiedRedirectSeconds } from '@farmlane/contract/identity/constants.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { verifyEmail } from '@farmlane/contract/identity/routes.ts'
import { call } from '@farmlane/contract/kernel/call.ts'
import { newPerson, registerAccount, sendTo } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { logIn } from '../ground/forms.ts'
import { mailedLink, mailedToken } from '../ground/mailbox.ts'
import { holdClock } from '../ground/shell.ts'
import { noAnswer, refusedWith } from '../ground/troubles.ts'

test('an expired link offers a new email, whose link works', async ({ page, site, troubles }) => {
  const person = newPerson()
  await registerAccount(site, person)
  const link = await mailedLink(site, person.email, '/verify-email/')
  // The email may be readable shortly before its link is stored.
  const expire = "update mailed_links set expires_at = now() - interval '1 minute' where email = $1 returning purpose"
  await expect.poll(() => site.database.rows(expire, [person.email])).toHaveLength(1)

  troubles.expect(refusedWith(410))
  await page.goto(link)
  await expect(page.getByRole('status')).toHaveText(messages.linkExpired)
  const again = page.getByRole('button', { name: 'Resend verification email' })
  await again.click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(messages.resendEmailMissing)
  await page.getByLabel('Email').fill(person.email)
  await expect(page.getByText(messages.resendEmailMissing)).toBeHidden()
  await again.click()
  await expect(page.getByText(messages.resendFromLinkSent)).toBeVisible()

  await page.goto(await mailedLink(site, person.email, '/verify-email/', 2))
  await expect(page.getByRole('status')).toHaveText(messages.emailVerified)
})

test('a used link reports that the email is already verified and leads to login', async ({ page, site, troubles }) => {
  const person = newPerson()
  await registerAccount(site, person)
  const link = await mailedLink(site, person.email, '/verify-email/')
  await page.goto(link)
  await expect(page.getByRole('status')).toHaveText(messages.emailVerified)
  troubles.expect(refusedWith(410))
  await page.goto('/')
  await holdClock(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is verified')
  await expect(page.getByRole('status')).toHaveText(messages.alreadyVerified)
  await expect(page.getByRole('link', { name: 'Create New Account' })).toHaveCount(0)
  await page.clock.runFor(verifiedRedirectSeconds * 1000)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText(messages.alreadyVerified)
  await logIn(page, person)
  await expect(page).toHaveURL('/consumer/dashboard')
})

test('an invalid link is reported with links to sign-up and login', async ({ page, troubles }) => {
  troubles.expect(refusedWith(404))
  await page.goto('/verify-email/nonsense')
  await expect(page.getByRole('alert')).toHaveText(messages.linkInvalid)
  await expect(page.getByRole('link', { name: 'Create New Account' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
})

test('verification can be retried after a lost connection', async ({ page, context, site, troubles }) => {
  const person = newPerson()
  await registerAccount(site, person)
  const link = await mailedLink(site, person.email, '/verify-email/')
  await context.route('**/api/verification/email/verify/', (route) => route.abort())
  troubles.expect(...noAnswer)
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(messages.verifyNetwork)
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toHaveText(messages.emailVerified)
})

test('reports the email as verified even when the first response was lost', async ({ page, context, site, troubles }) => {
  const person = newPerson()
  await registerAccount(site, person)
  const token = await mailedToken(site, person.email, '/verify-email/')
  let lost = false
  await context.route('**/api/verification/email/verify/', async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    await route.abort()
  })
  troubles.expect(...noAnswer)
  await page.goto(`/verify-email/${token}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toHaveText(messages.emailVerified)
  await expect(call(sendTo(site), verifyEmail, { body: { token } })).rejects.toThrow(messages.alreadyVerified)
})
