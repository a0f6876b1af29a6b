import { messages } from '@farmlane/contract/identity/messages.ts'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { logIn } from '../ground/forms.ts'
import { mailAbout, mailedLink, mailsTo } from '../ground/mailbox.ts'
import { refusedWith } from '../ground/troubles.ts'

const newPassword = 'twelve orange pumpkins'

test('a forgotten password is replaced by mail, and the link works once', async ({ page, site, troubles }) => {
  const person = await openAccount(site)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password', exact: true }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toHaveText(messages.resetSent)

  const link = await mailedLink(site, person.email, '/reset-password/')
  const setPassword = async (password: string) => {
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm new password').fill(password)
    await page.getByRole('button', { name: 'Save the new password' }).click()
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

  await setPassword('thirteen yellow squashes')
  await expect(page.getByRole('alert')).toContainText(messages.resetInvalid)
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})

test('an unknown address gets the same answer and no mail', async ({ page, site }) => {
  const nobody = 'nobody@example.org'
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(nobody)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toHaveText(messages.resetSent)
  expect(await mailsTo(site, nobody)).toEqual([])
})
