import { messages } from '@farmlane/contract/identity/messages.ts'
import { fullName, newPerson } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { fillSignUp } from '../ground/forms.ts'
import { mailedLink } from '../ground/mailbox.ts'
import { goTo, heldTokens, holdClock, signOut, staysFor } from '../ground/shell.ts'

test('a shopper signs up, verifies the email, logs in, sets preferences and signs out', async ({ page, site }) => {
  const person = newPerson()
  await page.goto('/signup')
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create Customer Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  expect(await heldTokens(page)).toEqual([null, null])

  await holdClock(page)
  await page.goto(await mailedLink(site, person.email, '/verify-email/'))
  await expect(page.getByRole('status')).toHaveText(messages.emailVerified)
  await staysFor(page, 2900)
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/login')
  await page.clock.resume()

  await expect(page.getByRole('status')).toHaveText(messages.emailVerified)
  await expect(page.getByLabel('Username')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in as Customer' }).click()
  await expect(page).toHaveURL('/consumer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${fullName(person)}`)

  await goTo(page, 'Profile')
  await expect(page.getByLabel('First name')).toHaveValue(person.first_name)
  await expect(page.getByLabel('Last name')).toHaveValue(person.last_name)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByLabel('Username')).toHaveValue(person.username)
  for (const label of ['First name', 'Last name', 'Email', 'Username'])
    await expect(page.getByLabel(label, { exact: true })).not.toBeEditable()

  const choices = [
    { name: 'email me about farm updates and promotions', first: true },
    { name: 'show nearby farms on dashboard', first: true },
    { name: 'share my reviews publicly', first: false },
  ]
  for (const { name, first } of choices) {
    const box = page.getByRole('checkbox', { name })
    await expect(box).toBeChecked({ checked: first })
    await box.setChecked(!first)
    await expect(page.getByRole('listitem').filter({ has: box }).getByText(messages.profileSaved)).toBeVisible()
  }
  await page.reload()
  for (const { name, first } of choices) await expect(page.getByRole('checkbox', { name })).toBeChecked({ checked: !first })

  await signOut(page)
  await expect(page).toHaveURL('/login')
  expect(await heldTokens(page)).toEqual([null, null])
})

test('shows errors at the fields and clears each one when its field is edited', async ({ page, troubles, shopper }) => {
  await page.goto('/signup')
  const submit = page.getByRole('button', { name: 'Create Customer Account' })
  await submit.click()
  const faults = [
    [page.getByLabel('First name'), messages.firstNameMissing],
    [page.getByLabel('Last name'), messages.lastNameMissing],
    [page.getByLabel('Username'), messages.usernameRule],
    [page.getByLabel('Email', { exact: true }), messages.emailInvalid],
    [page.getByLabel('Password', { exact: true }), messages.passwordRule],
  ] as const
  const terms = page.getByRole('checkbox', { name: 'I agree to the' })
  for (const [field, sentence] of faults) await expect(field).toHaveAccessibleDescription(sentence)
  await expect(terms).toHaveAccessibleDescription(messages.termsMissing)
  await expect(page.getByLabel('First name')).toBeFocused()

  for (const [field, sentence] of faults) {
    await field.pressSequentially('x')
    await expect(page.getByText(sentence)).toBeHidden()
  }
  await terms.check()
  await expect(page.getByText(messages.termsMissing)).toBeHidden()

  const person = newPerson({ username: shopper.username.toUpperCase() })
  await fillSignUp(page, person)
  await page.getByLabel('Confirm password').fill('something else')
  await submit.click()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(messages.passwordsDiffer)
  await page.getByLabel('Confirm password').fill(person.password)
  troubles.expect(/status of 422/)
  await submit.click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(messages.usernameTaken)
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').pressSequentially('.x')
  await expect(page.getByText(messages.usernameTaken)).toBeHidden()
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
})

test('refuses a common password at its field', async ({ page, troubles }) => {
  await page.goto('/signup')
  await fillSignUp(page, newPerson({ password: 'password1' }))
  troubles.expect(/status of 422/)
  await page.getByRole('button', { name: 'Create Customer Account' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(messages.passwordCommon)
})

test('redirects to login with the email filled in, two seconds after resending the verification email', async ({
  page,
  site,
}) => {
  const person = newPerson()
  await page.clock.install()
  await page.goto('/signup')
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create Customer Account' }).click()
  await expect(page.getByText(person.email)).toBeVisible()
  await mailedLink(site, person.email, '/verify-email/')

  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(page.getByRole('status')).toHaveText(messages.resendSent)
  await mailedLink(site, person.email, '/verify-email/', 2)
  await staysFor(page, 1900)
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/login')
  await page.clock.resume()
  await expect(page.getByRole('status')).toHaveText(messages.checkInbox)
  await expect(page.getByLabel('Username')).toHaveValue(person.email)
})
