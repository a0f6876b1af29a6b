import { newPerson, openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { fillSignUp } from '../ground/forms.ts'
import { mailedLink, mailsTo } from '../ground/mailbox.ts'

test('double-clicking sign-up creates one account and sends one email', async ({ page, site }) => {
  const person = newPerson()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register/')) sent += 1
  })
  await page.goto('/signup')
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create Customer Account' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await mailedLink(site, person.email, '/verify-email/')
  expect(sent).toBe(1)
  expect(await site.database.rows('select from users where email = $1', [person.email])).toHaveLength(1)
  expect(await mailsTo(site, person.email)).toHaveLength(1)
})

test('double-clicking login opens one session', async ({ page, site }) => {
  const person = await openAccount(site)
  await page.goto('/login')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in as Customer' }).dblclick()
  await expect(page).toHaveURL('/consumer/dashboard')
  const sessions = 'select from sessions where user_id = (select id from users where username = $1)'
  expect(await site.database.rows(sessions, [person.username])).toHaveLength(1)
})
