import { messages } from '@farmlane/contract/identity/messages.ts'
import * as routes from '@farmlane/contract/identity/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, password, registration, signUp } from '../../testing/people.ts'
import { createTestApp, hours, minutes, type TestApp, tokenOf, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

const newPassword = 'seven quiet haystacks'
/** The token in the newest mail with a link to this address. */
const tokenMailedTo = async (email: string) =>
  tokenOf((await farmlane.deliver()).findLast(({ to, action }) => to.address === email && action))

test('a new account opens only after its address is verified', async () => {
  const client = farmlane.newClient()
  const body = registration()
  const registered = await client.call(routes.register, { body })
  expect(registered).toEqual({ requires_verification: true, email: body.email, user_id: expect.any(String) })

  const early = await client.call(routes.logIn, { body: { username: body.username, password } })
  expect(early).toEqual({
    requires_verification: true,
    email: body.email,
    user_id: registered.user_id,
    error: 'Please verify your email before logging in.',
  })

  const [mail] = await farmlane.deliver()
  expect(mail?.to.address).toBe(body.email)
  const verified = await client.call(routes.verifyEmail, { body: { token: tokenOf(mail) } })
  expect(verified).toEqual({ user: { email: body.email }, message: 'Email verified! You can now log in.' })

  const { user } = await logIn(client, body.username)
  expect(await client.call(routes.getProfile, {})).toEqual(user)
  expect(user.preferences).toEqual({ email_updates: true, show_nearby: true, share_reviews: false })
})

test('the verified email address works as a login name, like the username', async () => {
  const ada = await signUp(farmlane)
  expect((await logIn(farmlane.newClient(), ada.email.toUpperCase())).user.id).toBe(ada.user.id)
})

test('a verification link works once, and only for a day', async () => {
  const client = farmlane.newClient()
  await client.call(routes.register, { body: registration() })
  const token = tokenOf((await farmlane.deliver())[0])
  farmlane.pass(24 * hours)
  await expect(client.call(routes.verifyEmail, { body: { token } })).rejects.toThrow('This verification link has expired.')

  const body = registration()
  await client.call(routes.register, { body })
  const fresh = tokenOf((await farmlane.deliver())[0])
  farmlane.pass(24 * hours - 1)
  await client.call(routes.verifyEmail, { body: { token: fresh } })
  await expect(client.call(routes.verifyEmail, { body: { token: fresh } })).rejects.toThrow(messages.alreadyVerified)
  await expect(client.call(routes.verifyEmail, { body: { token: 'nonsense' } })).rejects.toThrow('Invalid verification link.')
})

test('after verification, every other link to the address answers "already verified", even an expired one', async () => {
  const client = farmlane.newClient()
  const body = registration()
  await client.call(routes.register, { body })
  const first = await tokenMailedTo(body.email)
  farmlane.pass(24 * hours)
  await client.call(routes.sendVerification, { body: { email: body.email } })
  const second = await tokenMailedTo(body.email)
  await client.call(routes.verifyEmail, { body: { token: second } })
  for (const token of [first, second])
    await expect(client.call(routes.verifyEmail, { body: { token } })).rejects.toMatchObject({
      code: 'gone',
      message: messages.alreadyVerified,
    })
})

test('after a password reset verified the address, the first verification link answers "already verified"', async () => {
  const client = farmlane.newClient()
  const body = registration()
  await client.call(routes.register, { body })
  const link = await tokenMailedTo(body.email)
  await client.call(routes.forgotPassword, { body: { email: body.email } })
  const token = await tokenMailedTo(body.email)
  await client.call(routes.resetPassword, { body: { token, password: newPassword, password_confirm: newPassword } })
  await expect(client.call(routes.verifyEmail, { body: { token: link } })).rejects.toThrow(messages.alreadyVerified)
})

test('a link to an address the account has left answers only "already used"', async () => {
  const client = farmlane.newClient()
  const body = registration()
  await client.call(routes.register, { body })
  const link = await tokenMailedTo(body.email)
  await client.call(routes.verifyEmail, { body: { token: link } })
  const ada = await logIn(client, body.username)
  const email = `${uniqueName('new')}@example.org`
  await ada.client.call(routes.changeEmail, { body: { email, current_password: password } })
  await client.call(routes.verifyEmail, { body: { token: await tokenMailedTo(email) } })
  await expect(client.call(routes.verifyEmail, { body: { token: link } })).rejects.toThrow(messages.linkUsed)
})

test('a taken username is reported at its field and sends no mail', async () => {
  const ada = await signUp(farmlane)
  const again = farmlane.newClient().call(routes.register, { body: registration({ username: ada.username.toUpperCase() }) })
  await expect(again).rejects.toMatchObject({ code: 'invalid', fields: { username: messages.usernameTaken } })
  expect(await farmlane.deliver()).toEqual([])
})

test.each([
  ['password', 'short', messages.passwordRule],
  ['password', 'Password123!', messages.passwordCommon],
  ['password_confirm', 'something else', messages.passwordsDiffer],
  ['email', 'not an address', messages.emailInvalid],
  ['username', 'a b', messages.usernameRule],
  ['first_name', '   ', messages.firstNameMissing],
])('rejects a sign-up with an invalid %s (%s) at that field', async (field, value, sentence) => {
  const body = { ...registration(), [field]: value, ...(field === 'password' && { password_confirm: value }) }
  await expect(farmlane.newClient().call(routes.register, { body })).rejects.toMatchObject({ fields: { [field]: sentence } })
})

test('preferences can be changed one at a time', async () => {
  const { client } = await signUp(farmlane)
  await client.call(routes.updateProfile, { body: { preferences: { share_reviews: true } } })
  await client.call(routes.updateProfile, { body: { preferences: { email_updates: false }, first_name: 'Zoë' } })
  expect(await client.call(routes.getProfile, {})).toMatchObject({
    first_name: 'Zoë',
    preferences: { email_updates: false, show_nearby: true, share_reviews: true },
  })
})

test('a mailed link resets the password once and ends every session', async () => {
  const ada = await signUp(farmlane)
  const visitor = farmlane.newClient()
  await visitor.call(routes.forgotPassword, { body: { email: ada.email } })
  const token = tokenOf((await farmlane.deliver())[0])
  const body = { token, password: newPassword, password_confirm: newPassword }
  await visitor.call(routes.resetPassword, { body })
  await expect(ada.client.call(routes.getProfile, {})).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(visitor.call(routes.refreshTokens, { body: { refresh: ada.tokens.refresh } })).rejects.toMatchObject({
    code: 'unauthorized',
  })
  await expect(visitor.call(routes.resetPassword, { body })).rejects.toThrow(messages.resetInvalid)
  await expect(visitor.call(routes.logIn, { body: { username: ada.username, password } })).rejects.toThrow(
    messages.wrongCredentials,
  )
  expect((await visitor.call(routes.logIn, { body: { username: ada.username, password: newPassword } })).access).toBeTruthy()
  expect((await farmlane.deliver())[0]?.subject).toBe('Your password was changed')
})

test('a reset link expires after 30 minutes', async () => {
  const ada = await signUp(farmlane)
  await ada.client.call(routes.forgotPassword, { body: { email: ada.email } })
  const token = tokenOf((await farmlane.deliver())[0])
  farmlane.pass(30 * minutes)
  const late = farmlane
    .newClient()
    .call(routes.resetPassword, { body: { token, password: newPassword, password_confirm: newPassword } })
  await expect(late).rejects.toThrow(messages.resetExpired)
})

test('checking a reset link does not use it up', async () => {
  const ada = await signUp(farmlane)
  const visitor = farmlane.newClient()
  const check = (token: string) => visitor.call(routes.checkResetLink, { body: { token } })
  const mailedToken = async () => {
    await visitor.call(routes.forgotPassword, { body: { email: ada.email } })
    return tokenMailedTo(ada.email)
  }
  const token = await mailedToken()
  expect(await check(token)).toEqual({})
  expect(await check(token)).toEqual({})
  await visitor.call(routes.resetPassword, { body: { token, password: newPassword, password_confirm: newPassword } })
  await expect(check(token)).rejects.toMatchObject({ code: 'gone', message: messages.resetInvalid })
  const late = await mailedToken()
  farmlane.pass(30 * minutes)
  await expect(check(late)).rejects.toMatchObject({ code: 'gone', message: messages.resetExpired })
})

test('the check refuses every link that the reset would refuse', async () => {
  const ada = await signUp(farmlane)
  const visitor = farmlane.newClient()
  await visitor.call(routes.forgotPassword, { body: { email: ada.email } })
  const token = await tokenMailedTo(ada.email)
  const email = `${uniqueName('new')}@example.org`
  await ada.client.call(routes.changeEmail, { body: { email, current_password: password } })
  await visitor.call(routes.verifyEmail, { body: { token: await tokenMailedTo(email) } })
  await expect(visitor.call(routes.checkResetLink, { body: { token } })).rejects.toThrow(messages.resetInvalid)
})

test('guessing tokens through the reset link check is rate-limited', async () => {
  const stranger = farmlane.newClient()
  const guess = () => stranger.call(routes.checkResetLink, { body: { token: 'x'.repeat(43) } })
  for (let tries = 0; tries < 30; tries += 1) await expect(guess()).rejects.toThrow(messages.resetInvalid)
  await expect(guess()).rejects.toMatchObject({ code: 'too_many', retryAfter: expect.any(Number) })
})

test('changing the password requires the current one and signs out other devices', async () => {
  const ada = await signUp(farmlane)
  const phone = await logIn(farmlane.newClient(), ada.username)
  const body = { current_password: password, password: newPassword, password_confirm: newPassword }
  await expect(ada.client.call(routes.changePassword, { body: { ...body, current_password: 'wrong' } })).rejects.toMatchObject({
    fields: { current_password: messages.currentPasswordWrong },
  })
  await ada.client.call(routes.changePassword, { body })
  await expect(phone.client.call(routes.getProfile, {})).rejects.toMatchObject({ code: 'unauthorized' })
  expect(await ada.client.call(routes.getProfile, {})).toMatchObject({ id: ada.user.id })
})

test('a new email address takes effect when its link is opened', async () => {
  const ada = await signUp(farmlane)
  const email = `${uniqueName('new')}@example.org`
  await ada.client.call(routes.changeEmail, { body: { email, current_password: password } })
  const [mail] = await farmlane.deliver()
  expect(mail?.to.address).toBe(email)
  expect((await ada.client.call(routes.getProfile, {})).email).toBe(ada.email)
  await farmlane.newClient().call(routes.verifyEmail, { body: { token: tokenOf(mail) } })
  expect((await ada.client.call(routes.getProfile, {})).email).toBe(email)
  expect((await farmlane.deliver()).map((each) => [each.to.address, each.subject])).toEqual([
    [ada.email, 'Your email address was changed'],
  ])
})

test('changing to an address that belongs to another account changes nothing and notifies its owner', async () => {
  const [ada, eve] = [await signUp(farmlane), await signUp(farmlane)]
  const answer = await eve.client.call(routes.changeEmail, { body: { email: ada.email, current_password: password } })
  expect(answer).toEqual({ message: messages.emailChangeSent })
  expect((await farmlane.deliver()).map((each) => [each.to.address, each.subject])).toEqual([
    [ada.email, 'You already have a Farmlane account'],
  ])
})

test('sessions are listed and can be ended one by one, or all except the current one', async () => {
  const ada = await signUp(farmlane)
  const [phone, tablet] = [await logIn(farmlane.newClient(), ada.username, true), await logIn(farmlane.newClient(), ada.username)]
  const { results } = await ada.client.call(routes.listSessions, {})
  expect(results.map((each) => [each.current, each.remembered])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
      [false, false],
    ]),
  )
  const phoneSession = results.find((each) => each.remembered)
  await ada.client.call(routes.endSession, { params: { session_id: phoneSession?.id ?? '' } })
  await expect(phone.client.call(routes.getProfile, {})).rejects.toMatchObject({ code: 'unauthorized' })
  await ada.client.call(routes.endOtherSessions, {})
  await expect(tablet.client.call(routes.getProfile, {})).rejects.toMatchObject({ code: 'unauthorized' })
  expect((await ada.client.call(routes.listSessions, {})).results).toHaveLength(1)
})

test('a user cannot end the session of another user', async () => {
  const [ada, eve] = [await signUp(farmlane), await signUp(farmlane)]
  const [session] = (await ada.client.call(routes.listSessions, {})).results
  await expect(eve.client.call(routes.endSession, { params: { session_id: session?.id ?? '' } })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await ada.client.call(routes.getProfile, {})).toMatchObject({ id: ada.user.id })
})

test('the data export contains everything we hold about a person, without secrets', async () => {
  const farmer = await signUp(farmlane, { user_type: 'farmer', farm_name: 'Ada’s Acres' })
  const { sections } = await farmer.client.call(routes.exportData, {})
  expect(sections['account']?.[0]).toMatchObject({ username: farmer.username, email: farmer.email })
  expect(sections['farms']?.[0]).toMatchObject({ name: 'Ada’s Acres', role: 'owner' })
  expect(sections['sessions']).toHaveLength(1)
  expect(JSON.stringify(sections)).not.toMatch(/argon2|password_hash|seed/)
})

test('a deleted account is gone immediately, and its username and address are free again', async () => {
  const ada = await signUp(farmlane)
  await expect(ada.client.call(routes.deleteAccount, { body: { current_password: 'wrong' } })).rejects.toMatchObject({
    code: 'invalid',
  })
  await ada.client.call(routes.deleteAccount, { body: { current_password: password } })
  await expect(ada.client.call(routes.getProfile, {})).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(ada.client.call(routes.refreshTokens, { body: { refresh: ada.tokens.refresh } })).rejects.toMatchObject({
    code: 'unauthorized',
  })
  expect((await farmlane.deliver())[0]?.subject).toBe('Your account has been deleted')
  expect(await signUp(farmlane, { username: ada.username, email: ada.email })).toBeTruthy()
})

test('repeated failures from one IP address are rate-limited; the owner can still log in from elsewhere', async () => {
  const ada = await signUp(farmlane)
  const thief = farmlane.newClient()
  const wrong = () => thief.call(routes.logIn, { body: { username: ada.username, password: 'a guess' } })
  for (let tries = 0; tries < 10; tries += 1) await expect(wrong()).rejects.toMatchObject({ code: 'unauthorized' })
  // Refused attempts must not count toward the limit on the name, which would lock the owner out everywhere.
  for (let tries = 0; tries < 140; tries += 1)
    await expect(wrong()).rejects.toMatchObject({ code: 'too_many', retryAfter: expect.any(Number) })
  expect(await logIn(farmlane.newClient(), ada.username)).toBeTruthy()
})

test('an account that is not verified within 30 days is deleted, and its username is free again', async () => {
  const body = registration({ user_type: 'farmer', farm_name: 'Never Opened' })
  await farmlane.newClient().call(routes.register, { body })
  const { cleanUpIdentity } = await import('./jobs.ts')
  await farmlane.database.write(cleanUpIdentity)
  await expect(farmlane.newClient().call(routes.register, { body })).rejects.toMatchObject({
    fields: { username: messages.usernameTaken },
  })
  farmlane.pass(30 * 24 * hours + 1)
  await farmlane.database.write(cleanUpIdentity)
  expect(await farmlane.newClient().call(routes.register, { body })).toMatchObject({ requires_verification: true })
})

test('a password change invalidates pending links for an email change', async () => {
  const ada = await signUp(farmlane)
  const stolen = `${uniqueName('thief')}@example.org`
  await ada.client.call(routes.changeEmail, { body: { email: stolen, current_password: password } })
  const token = tokenOf((await farmlane.deliver())[0])
  await ada.client.call(routes.changePassword, {
    body: { current_password: password, password: newPassword, password_confirm: newPassword },
  })
  await expect(farmlane.newClient().call(routes.verifyEmail, { body: { token } })).rejects.toThrow('Invalid verification link.')
  expect((await ada.client.call(routes.getProfile, {})).email).toBe(ada.email)
})
