import type { Page } from '@playwright/test'
import { newPerson } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { mailAbout, mailsTo } from '../ground/mailbox.ts'
import { noAnswer } from '../ground/troubles.ts'

const team = 'hello@farmlane.example'

async function fillSender(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Field')
  await page.getByLabel('Email', { exact: true }).fill(email)
}

test('a shopper corrects a message, which survives a lost connection and arrives once', async ({ page, site, troubles }) => {
  const { email } = newPerson()
  await page.goto('/contact')
  await expect(page.getByLabel('Subject').locator('option')).toHaveText([
    'Select a topic',
    'Order Help',
    'Farm Questions',
    'Account Issues',
    'Feedback',
    'Other',
  ])
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  const subject = page.getByLabel('Subject')
  await expect(subject).toHaveAccessibleDescription('Please select a topic.')
  await expect(page.getByLabel('First name')).toBeFocused()
  await subject.selectOption('order')
  await expect(subject).toHaveAccessibleDescription('')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Please enter a valid email address.')

  await fillSender(page, email)
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('Where are\nmy beets?')
  troubles.expect(...noAnswer)
  await page.route('**/api/contact/', (route) => route.abort())
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Everything you wrote is still here')
  await expect(message).toHaveValue('Where are\nmy beets?')

  // The server receives it, but the response is lost; then it is sent again with a double click.
  await page.unroute('**/api/contact/')
  await page.route('**/api/contact/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/contact/')
  await send.dblclick()
  await expect(page.getByRole('heading', { name: 'We received your message' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await expect(send).toHaveCount(0)

  await mailAbout(site, email, 'We received your message')
  expect(await mailsTo(site, email)).toHaveLength(1)
  const told = (await mailsTo(site, team)).filter((mail) => mail.text.includes(email))
  expect(told.map(({ subject: about }) => about)).toEqual(['Contact: Order Help'])
  expect(told[0]?.text).toContain('Where are\nmy beets?')
  expect(await site.database.rows('select from contact_messages where email = $1', [email])).toHaveLength(1)
})

test('a farmer asks for a live demo from the demo page, and markup stays text', async ({ page, site }) => {
  const { email } = newPerson()
  const markup = '<img src=x onerror=alert(1)>'
  await page.goto('/farmers/demo')
  await page.getByRole('link', { name: 'Schedule Live Demo' }).click()
  await expect(page).toHaveURL('/farmers/contact')
  await expect(page.getByLabel('Topic')).toHaveValue('demo')
  await page.getByLabel('Farm name').fill(markup)
  await fillSender(page, email)
  await page.getByLabel('Phone').fill('+1 212 555 0100')
  await page.getByLabel('Message', { exact: true }).fill(markup)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'We received your message' })).toBeVisible()

  await mailAbout(site, email, 'We received your message')
  const told = (await mailsTo(site, team)).find((mail) => mail.text.includes(email))
  expect(told).toMatchObject({ subject: 'Farmer contact: Live demo' })
  await page.goto(`/dev/mailbox/${told?.id}`)
  await page.getByRole('link', { name: 'See it as designed' }).click()
  await expect(page.getByText(`Farm: ${markup}`)).toBeVisible()
  await page.goto('/farmers/contact')
  await page.getByLabel('Message', { exact: true }).fill('Once more')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Topic')).toHaveAccessibleDescription('Please select a topic.')
})

test('keeps what was typed when the form’s code fails to load', async ({ page, troubles }) => {
  troubles.expect(...noAnswer)
  troubles.allow(/^console /)
  await page.goto('/contact')
  await page.route('**/assets/send-message-*', (route) => route.abort())
  await fillSender(page, 'ada@example.org')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText('Everything you wrote is still here')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('both forms show an email address to write to', async ({ page, troubles }) => {
    troubles.allow(/^request failed: .*\.js csp$/)
    for (const [path, address] of [
      ['/contact', 'support@farmlane.example'],
      ['/farmers/contact', 'sales@farmlane.example'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByLabel('Message', { exact: true })).toBeVisible()
      const hint = page.locator('form noscript p')
      await expect(hint).toBeVisible()
      await expect(hint).toContainText('This form needs JavaScript')
      await expect(hint.locator('a')).toHaveAttribute('href', `mailto:${address}`)
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled()
    }
  })
})
