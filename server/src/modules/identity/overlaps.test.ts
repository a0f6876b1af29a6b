import * as routes from '@farmlane/contract/identity/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, type Person, password, signUp } from '../../testing/people.ts'
import { createTestApp, type TestApp, tokenOf, uniqueName } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { lockUser } from './user-store.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())
const newPassword = 'seven quiet haystacks'

type Call = () => Promise<{ statusCode: number; json<T>(): T }>

/** Queues both calls, in this order, behind a lock on the account's row, then releases it. Returns their replies. */
async function overlap(who: Person, first: Call, second: Call) {
  const replies = await farmlane.database.write(async (tx) => {
    await lockUser(tx, who.user.id)
    const one = first()
    await untilWaiting(tx, 1)
    const other = second()
    await untilWaiting(tx, 2)
    return { one, other }
  })
  return [await replies.one, await replies.other] as const
}

const post = (who: Person, url: string, payload: object) => () =>
  farmlane.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${who.tokens.access}` } })
const logInTo = (who: Person) => post(who, '/api/auth/login/', { username: who.username, password })

test.each(['change first', 'login first'] as const)(
  'a login with the old password during a password change leaves no session behind: %s',
  async (order) => {
    const ada = await signUp(farmlane)
    const change = post(ada, '/api/auth/password/change/', {
      current_password: password,
      password: newPassword,
      password_confirm: newPassword,
    })
    const login = logInTo(ada)
    const changeFirst = order === 'change first'
    const replies = await (changeFirst ? overlap(ada, change, login) : overlap(ada, login, change))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(changeFirst ? [200, 401] : [200, 200])
    const opened = replies.map((reply) => reply.json<{ access?: string }>().access).filter((access) => access !== undefined)
    expect(opened).toHaveLength(changeFirst ? 0 : 1)
    for (const access of opened) {
      const profile = await farmlane.app.inject({ url: '/api/auth/profile/', headers: { authorization: `Bearer ${access}` } })
      expect(profile.statusCode).toBe(401)
    }
  },
)

test.each(['delete', 'log in', 'change email'] as const)(
  'a call that overlaps the account deletion succeeds or is refused, but never fails with a 500: %s',
  async (name) => {
    const calls = (who: Person) => ({
      delete: post(who, '/api/auth/account/delete/', { current_password: password }),
      'log in': logInTo(who),
      'change email': post(who, '/api/auth/email/change/', { current_password: password, email: 'x@example.org' }),
    })
    const codes = async (first: typeof name, second: typeof name) => {
      const ada = await signUp(farmlane)
      const replies = await overlap(ada, calls(ada)[first], calls(ada)[second])
      return replies.map(({ statusCode }) => statusCode)
    }
    expect(await codes('delete', name)).toEqual([200, 401])
    expect(await codes(name, 'delete')).toEqual([200, name === 'delete' ? 401 : 200])
  },
)

test.each(['reset', 'change'] as const)(
  'a password %s invalidates the pending address change requested by a thief',
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

test('the mail for an address change contains no usable link if the password changed before it was sent', async () => {
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
