import { newPerson, openFarmer } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { mailedLink } from '../ground/mailbox.ts'
import { openMore } from '../ground/shell.ts'

const markup = '<img src=x onerror=alert(1)>'
const quotes = 'O\'Brien & "Söhne" {{7*7}}'
const farmName = '"><svg onload=alert(1)> & $& Söhne'

// A dialog, a failed picture or a refused script fails every journey, so nothing of the kind happens here either.
test('names that look like markup are shown as they were typed', async ({ openBrowser, page: visitor, site }) => {
  const owner = await openFarmer(site, { first_name: markup, last_name: quotes, farm_name: farmName })
  const page = await (await openBrowser({ as: owner })).newPage()
  const shown = (text: string) => page.getByText(text).locator('visible=true').first()

  await page.goto('/consumer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${markup} ${quotes}`)
  await openMore(page)
  await expect(shown(`${markup} ${quotes}`)).toBeVisible()
  await page.goto('/consumer/profile')
  await expect(page.getByLabel('First name')).toHaveValue(markup)
  await expect(page.getByLabel('Last name')).toHaveValue(quotes)

  await page.goto('/farmer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(markup)
  await expect(page.getByRole('main').getByText(farmName).first()).toBeVisible()
  await openMore(page)
  await expect(shown(farmName)).toBeVisible()
  await page.goto('/farmer/profile')
  await expect(page.getByRole('heading', { name: farmName })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Team' }).getByText(`${markup} ${quotes}`).first()).toBeVisible()

  const { email } = newPerson()
  await page.getByRole('region', { name: 'Invite somebody' }).getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${markup} ${quotes} invited`)).toBeVisible()
  await visitor.goto(await mailedLink(site, email, '/invitation/'))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Join ${farmName}`)
  await expect(visitor.getByText(`${markup} ${quotes} invites you`)).toBeVisible()

  await visitor.goto('/dev/mailbox')
  await visitor
    .getByRole('link', { name: `${markup} ${quotes} invites you to ${farmName}` })
    .first()
    .click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${markup} ${quotes} invites you to ${farmName}`)
  await visitor.getByRole('link', { name: 'See it as designed' }).click()
  await expect(visitor.getByText(`${markup} ${quotes} would like you to join ${farmName}`)).toBeVisible()
})

test('an address with markup in it is shown by the not-found page without being run', async ({ page, troubles }) => {
  troubles.expect(/status of 404/)
  await page.goto(`/${encodeURIComponent('<script>alert(1)</script>')}?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing grows here')
})
