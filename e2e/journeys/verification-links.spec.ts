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

test('an expired link offers a new mail, and the new link works', async ({ page, site, troubles }) => {
  const person = newPerson()
  await registerAccount(site, person)
  const link = await mailedLink(site, person.email, '/verify-email/')
  // The mail can be read a moment before its link is there.
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

test('a second click says that the address is verified and leads to the login', async ({ page, site, troubles }) => {
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

test('a nonsense link is called invalid and shows two ways on', async ({ page, troubles }) => {
  troubles.expect(refusedWith(404))
  await page.goto('/verify-email/nonsense')
  await expect(page.getByRole('alert')).toHaveText(messages.linkInvalid)
  await expect(page.getByRole('link', { name: 'Create New Account' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
})

test('a lost connection while verifying can be tried again', async ({ page, context, site, troubles }) => {
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

test('a link whose answer was lost on the way back still says that the address is verified', async ({
  page,
  context,
  site,
  troubles,
}) => {
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
