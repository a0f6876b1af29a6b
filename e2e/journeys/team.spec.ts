import { messages } from '@farmlane/contract/farms/messages.ts'
import type { Page } from '@playwright/test'
import { fullName, newPerson, openAccount, openFarmer } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { logIn } from '../ground/forms.ts'
import { mailedLink } from '../ground/mailbox.ts'
import { openMore } from '../ground/shell.ts'
import { refusedWith } from '../ground/troubles.ts'

async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/farmer/profile')
  const form = page.getByRole('region', { name: 'Invite someone' })
  await form.getByLabel('Email').fill(email)
  await expect(form.getByLabel('Role')).toHaveValue('worker')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText(messages.invitationSent)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Open invitations' }).getByText(email)).toBeVisible()
}

test('an invited person logs in, joins as a worker and is later removed', async ({
  openBrowser,
  page: worker,
  site,
  troubles,
}) => {
  const owner = await openFarmer(site)
  const invited = newPerson({ first_name: 'Bo', last_name: 'Lund' })
  const desk = await (await openBrowser({ as: owner })).newPage()
  await invite(desk, invited.email)

  await worker.goto(await mailedLink(site, invited.email, '/invitation/'))
  await expect(worker.getByRole('heading', { level: 1 })).toHaveText(`Join ${owner.farm_name}`)
  await expect(worker.getByText(invited.email)).toBeVisible()
  // Create the account, so that the login returns to the invitation.
  await openAccount(site, invited)
  await worker.getByRole('link', { name: 'Log in' }).click()
  await logIn(worker, invited)
  await worker.getByRole('button', { name: `Accept and join ${owner.farm_name}` }).click()
  await expect(worker).toHaveURL('/farmer/dashboard')
  await expect(worker.getByRole('main').getByText(owner.farm_name).first()).toBeVisible()

  await worker.goto('/settings')
  await expect(worker.getByRole('heading', { level: 1 })).toBeVisible()
  await openMore(worker)
  await worker.getByRole('link', { name: 'Your farm' }).click()
  await expect(worker).toHaveURL('/farmer/dashboard')
  await worker.goto('/farmer/profile')
  await expect(worker.getByText('Your role: Worker')).toBeVisible()
  await expect(worker.getByRole('heading', { name: 'Team' })).toBeHidden()
  await expect(worker.getByRole('button', { name: 'Edit' })).toBeHidden()

  await desk.reload()
  const row = desk
    .getByRole('region', { name: 'Team' })
    .getByRole('listitem')
    .filter({ hasText: fullName(invited) })
  await expect(row.getByLabel(`Role of ${fullName(invited)}`)).toHaveValue('worker')
  // The worker's open page gets a live event about the farm and may refetch its data before it is left.
  troubles.allow(/status of 404 .*\/preview\/\)$/)
  await row.getByRole('button', { name: `Remove ${fullName(invited)}` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await expect(row).toBeHidden()

  await worker.reload()
  await expect(worker.getByRole('heading', { level: 1 })).toHaveText('Open your farm')
  await expect(worker.getByText(owner.farm_name)).toBeHidden()
  troubles.expect(refusedWith(410))
  await worker.goto(await mailedLink(site, invited.email, '/invitation/'))
  await expect(worker.getByRole('alert')).toHaveText(messages.invitationUsed)
})

test('a withdrawn invitation is reported as such', async ({ openBrowser, page, site, troubles }) => {
  const owner = await openFarmer(site)
  const { email } = newPerson()
  const desk = await (await openBrowser({ as: owner })).newPage()
  await invite(desk, email)
  const link = await mailedLink(site, email, '/invitation/')
  await desk.getByRole('button', { name: `Withdraw the invitation for ${email}` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(desk.getByText('No open invitations.')).toBeVisible()

  troubles.expect(refusedWith(410))
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(messages.invitationCanceled)
})

test('an invitation cannot be accepted by another account', async ({ openBrowser, shopper, site, troubles }) => {
  const owner = await openFarmer(site)
  const { email } = newPerson()
  await invite(await (await openBrowser({ as: owner })).newPage(), email)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto(await mailedLink(site, email, '/invitation/'))
  troubles.expect(refusedWith(403))
  await page.getByRole('button', { name: 'Accept and join' }).click()
  await expect(page.getByRole('alert')).toHaveText(messages.invitationForOther)
})
