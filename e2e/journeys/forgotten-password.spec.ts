import { messages } from '@farmlane/contract/identity/messages.ts'
import { forgotPassword, resetPassword } from '@farmlane/contract/identity/routes.ts'
import { call } from '@farmlane/contract/kernel/call.ts'
import { openAccount, sendTo } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { logIn } from '../ground/forms.ts'
import { mailAbout, mailedLink, mailedToken, mailsTo } from '../ground/mailbox.ts'
import { noAnswer, refusedWith } from '../ground/troubles.ts'

const newPassword = 'twelve orange pumpkins'

test('resets a forgotten password by an emailed link, which works once', async ({ page, site, troubles }) => {
  const person = await openAccount(site)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password', exact: true }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toHaveText(messages.resetSent)

  const link = await mailedLink(site, person.email, '/reset-password/')
  const setPassword = async (password: string) => {
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm new password').fill(password)
    await page.getByRole('button', { name: 'Save new password' }).click()
  }
  await setPassword(newPassword)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText(messages.resetDone)
  await mailAbout(site, person.email, 'Your password was changed')

  troubles.expect(refusedWith(401), refusedWith(410))
  await logIn(page, person)
  await expect(page.getByRole('alert')).toHaveText(messages.wrongCredentials)
  await logIn(page, { ...person, password: newPassword })
  await expect(page).toHaveURL('/consumer/dashboard')

  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText(messages.resetInvalid)
  await expect(page.getByLabel('New password', { exact: true }), 'no form for a used link').toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('reports an expired link when it is opened', async ({ page, site, troubles }) => {
  const person = await openAccount(site)
  await call(sendTo(site), forgotPassword, { body: { email: person.email } })
  const link = await mailedLink(site, person.email, '/reset-password/')
  // The email may be readable shortly before its link is stored.
  const expire =
    "update mailed_links set expires_at = now() - interval '1 minute' where email = $1 and purpose = 'reset_password' returning purpose"
  await expect.poll(() => site.database.rows(expire, [person.email])).toHaveLength(1)
  troubles.expect(refusedWith(410))
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText(messages.resetExpired)
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})

test('refuses to save when the link was used elsewhere in the meantime', async ({ page, site, troubles }) => {
  const person = await openAccount(site)
  await call(sendTo(site), forgotPassword, { body: { email: person.email } })
  const token = await mailedToken(site, person.email, '/reset-password/')
  await page.goto(`/reset-password/${token}`)
  await page.getByLabel('New password', { exact: true }).fill('thirteen yellow squashes')
  await page.getByLabel('Confirm new password').fill('thirteen yellow squashes')
  await call(sendTo(site), resetPassword, { body: { token, password: newPassword, password_confirm: newPassword } })
  troubles.expect(refusedWith(410))
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('alert')).toContainText(messages.resetInvalid)
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})

test('shows the form when the link check fails', async ({ page, context, site, troubles }) => {
  const person = await openAccount(site)
  await call(sendTo(site), forgotPassword, { body: { email: person.email } })
  const link = await mailedLink(site, person.email, '/reset-password/')
  await context.route('**/api/auth/password/reset/check/', (route) => route.abort())
  troubles.expect(...noAnswer)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL('/login')
})

test('shows the same message for an unknown email and sends nothing', async ({ page, site }) => {
  const nobody = 'nobody@example.org'
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(nobody)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toHaveText(messages.resetSent)
  expect(await mailsTo(site, nobody)).toEqual([])
})
