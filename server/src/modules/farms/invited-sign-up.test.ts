import { messages } from '@farmlane/contract/farms/messages.ts'
import * as routes from '@farmlane/contract/farms/routes.ts'
import { messages as identityMessages } from '@farmlane/contract/identity/messages.ts'
import * as identity from '@farmlane/contract/identity/routes.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn, openAccount, type Person, password, registration, signUp } from '../../testing/people.ts'
import { openStall, type Stall } from '../../testing/stalls.ts'
import { createTestApp, hours, type TestApp, tokenOf, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let stall: Stall
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane, 'Willow Bend')
})
afterAll(() => farmlane.close())

const params = () => ({ farm_id: stall.farmId })
async function invite(email = `${uniqueName('bo')}@example.org`, role: Role = 'worker') {
  const { id } = await stall.client.call(routes.inviteMember, { params: params(), body: { email, role } })
  const mail = (await farmlane.deliver()).find(({ to }) => to.address === email)
  return { id, email, mail, token: tokenOf(mail) }
}
const account = (about: { username?: string; password?: string } = {}) => {
  const { username, first_name, last_name } = registration()
  return { username, first_name, last_name, password, password_confirm: about.password ?? password, ...about }
}
const join = (token: string, about = account()) =>
  farmlane.newClient().call(routes.joinWithNewAccount, { body: { token, ...about } })
const show = (token: string) => farmlane.newClient().call(routes.showInvitation, { body: { token } })

test('the mail lists what the role can see and do under the settings at the time of sending', async () => {
  const { mail } = await invite()
  expect(mail?.paragraphs.join('\n')).toContain('would like you to join Willow Bend on Farmlane as a worker.')
  expect(mail?.paragraphs[2]).toMatch(/^What you can do as a worker:\n• Record harvests.*\n• Add, start and complete tasks\n/)
  expect(mail?.paragraphs[3]).toMatch(/^What you can’t do:\n• See prices, sales, refunds or the amount to collect/)
  await stall.client.call(routes.updateFarmSettings, { params: params(), body: { workers_see_due: true } })
  const later = await invite()
  expect(later.mail?.paragraphs[2]).toMatch(/• See the amount to collect at a hand-over$/)
  expect(await show(later.token)).toMatchObject({ role: 'worker', workers_see_due: true })
  const owner = await invite(undefined, 'owner')
  expect(owner.mail?.paragraphs).toHaveLength(3)
})

test('signing up from an invitation verifies the invited address, joins the farm and logs in', async () => {
  const { token, email } = await invite()
  const body = account()
  const joined = await join(token, body)
  expect(joined).toMatchObject({ farm_id: stall.farmId, user: { email, username: body.username, user_type: 'farmer' } })
  expect(await farmlane.deliver(), 'no verification mail is sent').toEqual([])

  const client = farmlane.newClient()
  client.access = joined.access
  expect((await client.call(routes.listFarms, {})).results).toMatchObject([{ id: stall.farmId, role: 'worker' }])
  const again = await logIn(farmlane.newClient(), body.username)
  expect(again.user.email).toBe(email)
  expect(await client.call(identity.refreshTokens, { body: { refresh: joined.refresh } })).toMatchObject({
    access: expect.any(String),
  })
  await expect(join(token)).rejects.toMatchObject({ code: 'gone', message: messages.invitationUsed })
})

test('the sign-up from an invitation does not accept another address', async () => {
  const { token } = await invite()
  const body = { token, ...account(), email: 'eve@example.org' }
  await expect(farmlane.newClient().call(routes.joinWithNewAccount, { body })).rejects.toMatchObject({ code: 'invalid' })
  expect(await show(token), 'the invitation is still open').toBeTruthy()
})

test('an address with an account joins by logging in; an unverified claim on the address loses to the invitation', async () => {
  const known = await signUp(farmlane)
  const { token } = await invite(known.email)
  await expect(join(token)).rejects.toMatchObject({ code: 'conflict', message: messages.emailHasAccount })
  expect(await known.client.call(routes.acceptInvitation, { body: { token } })).toMatchObject({ role: 'worker' })

  const claimed = registration()
  await farmlane.newClient().call(identity.register, { body: claimed })
  const claimMail = tokenOf((await farmlane.deliver())[0])
  const second = await invite(claimed.email)
  expect(await join(second.token)).toMatchObject({ user: { email: claimed.email } })
  await expect(farmlane.newClient().call(identity.verifyEmail, { body: { token: claimMail } })).rejects.toMatchObject({
    message: identityMessages.linkInvalid,
  })
})

test('a refused sign-up leaves the invitation open and creates no account', async () => {
  const taken = await openAccount(farmlane)
  const { token, email } = await invite()
  const count = async () =>
    (await farmlane.database.kysely.selectFrom('users').select('id').where('email', '=', email).execute()).length
  await expect(join(token, account({ username: taken.username }))).rejects.toMatchObject({
    fields: { username: identityMessages.usernameTaken },
  })
  await expect(join(token, account({ password: 'password1' }))).rejects.toMatchObject({
    fields: { password: identityMessages.passwordCommon },
  })
  expect(await count()).toBe(0)
  expect(await show(token)).toMatchObject({ email })
})

test('two simultaneous sign-ups with one invitation create one account', async () => {
  const { token, email } = await invite()
  const settled = await Promise.allSettled([join(token), join(token)])
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const users = await farmlane.database.kysely.selectFrom('users').select('id').where('email', '=', email).execute()
  expect(users).toHaveLength(1)
})

test('a link reports whether the invitation was used, was withdrawn or has expired', async () => {
  const refusal = async (token: string) => (await show(token).catch((error: Error) => error)) as Error
  const used = await invite()
  await join(used.token)
  expect((await refusal(used.token)).message).toBe(messages.invitationUsed)

  const withdrawn = await invite()
  await stall.client.call(routes.withdrawInvitation, { params: { ...params(), invitation_id: withdrawn.id } })
  expect((await refusal(withdrawn.token)).message).toBe(messages.invitationCanceled)

  const late = await invite()
  farmlane.pass(7 * 24 * hours)
  expect((await refusal(late.token)).message).toBe(messages.invitationExpired)
  await logIn(stall.client, stall.username)
  await invite(late.email)
  expect((await refusal(late.token)).message, 'even after a new invitation was sent').toBe(messages.invitationExpired)
  await expect(join(late.token)).rejects.toMatchObject({ code: 'gone', message: messages.invitationExpired })
  expect((await refusal('x'.repeat(43))).message).toBe(messages.invitationInvalid)
})

test('no one can join a farm that has closed', async () => {
  const { token } = await invite()
  await (stall as Person).client.call(identity.deleteAccount, { body: { current_password: password } })
  await expect(join(token)).rejects.toMatchObject({ code: 'gone', message: messages.invitationInvalid })
})
