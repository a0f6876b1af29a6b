import * as routes from '@farmlane/contract/identity/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, password, signUp } from '../../testing/people.ts'
import { createTestApp, minutes, type TestApp, tokenOf, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())
const newPassword = 'seven quiet haystacks'

test('a login with the old password that overlaps a password change leaves no session behind', async () => {
  let alive = 0
  let failed = 0
  for (let round = 0; round < 8; round += 1) {
    const ada = await signUp(farmlane)
    const change = ada.client.call(routes.changePassword, {
      body: { current_password: password, password: newPassword, password_confirm: newPassword },
    })
    await new Promise((resolve) => setTimeout(resolve, 10 + round * 8))
    const answer = await farmlane.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { username: ada.username, password },
      remoteAddress: `10.65.0.${round}`,
    })
    await change
    if (answer.statusCode >= 500) failed += 1
    const { access } = answer.json<{ access?: string }>()
    if (
      access &&
      (await farmlane.app.inject({ url: '/api/auth/profile/', headers: { authorization: `Bearer ${access}` } })).statusCode ===
        200
    )
      alive += 1
    farmlane.pass(60 * minutes)
  }
  expect({ alive, failed }).toEqual({ alive: 0, failed: 0 })
}, 60_000)

test('whatever overlaps the deletion of an account is refused, never a failure', async () => {
  const seen: Record<string, number[]> = {}
  const deeds = {
    'delete twice': { method: 'POST', url: '/api/auth/account/delete/', payload: { current_password: password } },
    'log in': { method: 'POST', url: '/api/auth/login/' },
    'change email': {
      method: 'POST',
      url: '/api/auth/email/change/',
      payload: { current_password: password, email: 'x@example.org' },
    },
  } as const
  for (const [name, deed] of Object.entries(deeds))
    for (let round = 0; round < 4; round += 1) {
      farmlane.pass(60 * minutes)
      const ada = await signUp(farmlane)
      const headers = { authorization: `Bearer ${ada.tokens.access}` }
      const gone = farmlane.app.inject({
        method: 'POST',
        url: '/api/auth/account/delete/',
        headers,
        payload: { current_password: password },
      })
      if (name === 'log in') await new Promise((resolve) => setTimeout(resolve, 5 + round * 8))
      const payload = 'payload' in deed ? deed.payload : { username: ada.username, password }
      const other = await farmlane.app.inject({
        method: deed.method,
        url: deed.url,
        headers,
        payload,
        remoteAddress: '10.64.0.1',
      })
      expect((await gone).statusCode === 200 || other.statusCode === 200).toBe(true)
      if (Math.max(other.statusCode, (await gone).statusCode) >= 500) (seen[name] ??= []).push(other.statusCode)
    }
  expect(seen).toEqual({})
}, 60_000)

test.each(['reset', 'change'] as const)(
  'after a password %s, an address that a thief had asked for earlier cannot be confirmed any more',
  async (how) => {
    const ada = await signUp(farmlane)
    const thief = await logIn(farmlane.newClient(), ada.username)
    const email = `${uniqueName('thief')}@example.org`
    await thief.client.call(routes.changeEmail, { body: { email, current_password: password } })
    const link = tokenOf((await farmlane.deliver()).find((mail) => mail.to.address === email))
    if (how === 'reset') {
      await ada.client.call(routes.forgotPassword, { body: { email: ada.email } })
      const token = tokenOf((await farmlane.deliver())[0])
      await ada.client.call(routes.resetPassword, { body: { token, password: newPassword, password_confirm: newPassword } })
    } else
      await ada.client.call(routes.changePassword, {
        body: { current_password: password, password: newPassword, password_confirm: newPassword },
      })
    await expect(farmlane.newClient().call(routes.verifyEmail, { body: { token: link } })).rejects.toBeTruthy()
  },
)

test('a mail about a new address that was still waiting when the password changed hands out no link', async () => {
  const ada = await signUp(farmlane)
  const thief = await logIn(farmlane.newClient(), ada.username)
  const email = `${uniqueName('thief')}@example.org`
  await thief.client.call(routes.changeEmail, { body: { email, current_password: password } })
  farmlane.pass(1000)
  await ada.client.call(routes.changePassword, {
    body: { current_password: password, password: newPassword, password_confirm: newPassword },
  })
  const link = tokenOf((await farmlane.deliver()).find((mail) => mail.to.address === email))
  await expect(farmlane.newClient().call(routes.verifyEmail, { body: { token: link } })).rejects.toBeTruthy()
})
