import { readFile } from 'node:fs/promises'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { openAccount, openSession } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { logIn } from '../ground/forms.ts'
import { mailAbout, mailedLink } from '../ground/mailbox.ts'
import { heldTokens, openMore } from '../ground/shell.ts'
import { refusedWith } from '../ground/troubles.ts'

test('changes name and phone', async ({ openBrowser, site }) => {
  const person = await openAccount(site)
  const page = await (await openBrowser({ as: person })).newPage()
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Your name and phone' })
  await card.getByLabel('First name').fill('')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByLabel('First name')).toHaveAccessibleDescription(messages.firstNameMissing)
  await card.getByLabel('First name').fill('Grace')
  await card.getByLabel('Phone').fill('+1 (845) 555-0100')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(messages.profileSaved)).toBeVisible()
  await openMore(page)
  await expect(page.getByText(`Grace ${person.last_name}`).locator('visible=true')).toBeVisible()
  await page.reload()
  await expect(card.getByLabel('First name')).toHaveValue('Grace')
  await expect(card.getByLabel('Phone')).toHaveValue('+1 (845) 555-0100')
})

test('changes the email once its link is opened and notifies the old address', async ({ openBrowser, site, troubles }) => {
  const person = await openAccount(site)
  const page = await (await openBrowser({ as: person })).newPage()
  const newEmail = `new.${person.email}`
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Email address' })
  await card.getByLabel('New email').fill(newEmail)
  await card.getByLabel('Current password').fill('not the password')
  troubles.expect(refusedWith(422))
  await card.getByRole('button', { name: 'Change email' }).click()
  await expect(card.getByLabel('Current password')).toHaveAccessibleDescription(messages.currentPasswordWrong)
  await card.getByLabel('Current password').fill(person.password)
  await card.getByRole('button', { name: 'Change email' }).click()
  await expect(card.getByText(messages.emailChangeSent)).toBeVisible()
  await expect(card.getByText(person.email, { exact: true })).toBeVisible()

  await page.goto(await mailedLink(site, newEmail, '/verify-email/'))
  await expect(page.getByRole('status')).toHaveText(messages.emailVerified)
  await mailAbout(site, person.email, 'Your email address was changed')
  await page.goto('/settings')
  await expect(card.getByText(newEmail, { exact: true })).toBeVisible()
})

test('a new password signs out the other devices', async ({ openBrowser, site, troubles }) => {
  const person = await openAccount(site)
  const there = await (await openBrowser({ as: person })).newPage()
  await there.goto('/consumer/profile')
  await expect(there.getByLabel('Username')).toHaveValue(person.username)

  const here = await (await openBrowser({ as: person })).newPage()
  await here.goto('/settings')
  const card = here.getByRole('region', { name: 'Password' })
  await card.getByLabel('Current password').fill(person.password)
  await card.getByLabel('New password', { exact: true }).fill('twelve orange pumpkins')
  await card.getByLabel('Confirm new password').fill('twelve orange pumpkins')
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByText(messages.passwordChanged)).toBeVisible()
  await here.reload()
  await expect(here.getByRole('heading', { level: 1 })).toHaveText('Settings')

  troubles.expect(refusedWith(401))
  await there.reload()
  await expect(there).toHaveURL('/login?next=%2Fconsumer%2Fprofile')
  await logIn(there, person)
  await expect(there.getByRole('alert')).toHaveText(messages.wrongCredentials)
})

test('lists the devices and signs one of them out', async ({ openBrowser, site, troubles }) => {
  const person = await openAccount(site)
  const there = await (await openBrowser({ as: person })).newPage()
  await there.goto('/consumer/profile')
  await expect(there.getByLabel('Username')).toHaveValue(person.username)

  const here = await (await openBrowser({ as: person })).newPage()
  await here.goto('/settings')
  const devices = here.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'this device' })).toHaveCount(1)
  await devices.filter({ hasNotText: 'this device' }).getByRole('button').click()
  await expect(here.getByText(messages.sessionEnded)).toBeVisible()
  await expect(devices).toHaveCount(1)

  troubles.expect(refusedWith(401))
  await there.reload()
  await expect(there).toHaveURL(/\/login/)
})

test("downloads the user's data without secrets", async ({ openBrowser, site }) => {
  const person = await openAccount(site)
  const page = await (await openBrowser({ as: person })).newPage()
  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^farmlane-my-data-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toHaveProperty('sections')
  expect(text).toContain(person.email)
  expect(text).not.toMatch(/password_hash|argon2|"seed"/)
})

test('deletes the account after the correct password', async ({ openBrowser, site, troubles }) => {
  const person = await openAccount(site)
  const page = await (await openBrowser({ as: person })).newPage()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  troubles.expect(refusedWith(422), refusedWith(401))
  await dialog.getByLabel('Current password').fill('not the password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(messages.currentPasswordWrong)
  await openSession(site, person)

  await dialog.getByLabel('Current password').fill(person.password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').filter({ hasText: messages.accountDeleted })).toBeVisible()
  expect(await heldTokens(page)).toEqual([null, null])
  await logIn(page, person)
  await expect(page.getByRole('alert')).toHaveText(messages.wrongCredentials)
  expect(await site.database.rows('select from users where username = $1', [person.username])).toEqual([])
})
