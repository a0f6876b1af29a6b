import * as routes from '@farmlane/contract/identity/routes.ts'
import type { Input, Route } from '@farmlane/contract/kernel/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registration, signUp } from '../../testing/people.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

const unknownEmail = () => `${uniqueName('nobody')}@example.org`

/** The reply with ids and addresses replaced by placeholders, so that replies can be compared. */
async function shape<R extends Route>(route: R, input: Input<R>) {
  const answer = await farmlane
    .newClient()
    .call(route, input)
    .then(
      (reply) => ({ reply }),
      (problem: { code: string; message: string; fields?: unknown }) => ({
        code: problem.code,
        message: problem.message,
        fields: problem.fields,
      }),
    )
  return JSON.parse(
    JSON.stringify(answer)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replaceAll(/[\w-]+@example\.org/g, 'EMAIL'),
  ) as unknown
}

test('login gives the same answer for a wrong password and for an unknown name', async () => {
  const ada = await signUp(farmlane)
  const known = await shape(routes.logIn, { body: { username: ada.username, password: 'a wrong password' } })
  expect(await shape(routes.logIn, { body: { username: uniqueName('nobody'), password: 'a wrong password' } })).toEqual(known)
  expect(await shape(routes.logIn, { body: { username: ada.email, password: 'a wrong password' } })).toEqual(known)
  expect(await shape(routes.logIn, { body: { username: unknownEmail(), password: 'a wrong password' } })).toEqual(known)
})

test('resending a link and requesting a reset give the same answer for known, claimed and unknown addresses', async () => {
  const ada = await signUp(farmlane)
  const claimed = registration()
  await farmlane.newClient().call(routes.register, { body: claimed })
  for (const route of [routes.sendVerification, routes.forgotPassword]) {
    const known = await shape(route, { body: { email: ada.email } })
    expect(await shape(route, { body: { email: claimed.email } })).toEqual(known)
    expect(await shape(route, { body: { email: unknownEmail() } })).toEqual(known)
  }
})

test('signing up with a known address looks like any other sign-up, before and after', async () => {
  const ada = await signUp(farmlane)
  // The attacker does not know the owner's password.
  const own = { password: 'nine honest beehives', password_confirm: 'nine honest beehives' }
  const probe = { ...registration({ email: ada.email }), ...own }
  const control = { ...registration(), ...own }
  expect(await shape(routes.register, { body: probe })).toEqual(await shape(routes.register, { body: control }))

  // Logging in to the account that only claims the address, by username or address, gives the same reply as any unverified
  // account.
  for (const by of ['username', 'email'] as const)
    expect(await shape(routes.logIn, { body: { username: probe[by], password: own.password } })).toEqual(
      await shape(routes.logIn, { body: { username: control[by], password: own.password } }),
    )
  // Both usernames are taken now.
  for (const { username } of [probe, control])
    expect(await shape(routes.register, { body: registration({ username }) })).toMatchObject({ code: 'invalid' })

  const toAda = (await farmlane.deliver()).filter((mail) => mail.to.address === ada.email)
  expect(toAda.map((mail) => mail.subject)).toEqual(['You already have a Farmlane account'])
})

test('of two sign-ups with one address, the first to open its link owns it; the other link becomes invalid', async () => {
  const email = unknownEmail()
  const [first, second] = [registration({ email }), registration({ email })]
  await farmlane.newClient().call(routes.register, { body: first })
  await farmlane.newClient().call(routes.register, { body: second })
  const [mailOfFirst, mailOfSecond] = (await farmlane.deliver()).filter((mail) => mail.to.address === email)
  const open = (path: string | undefined) =>
    farmlane.newClient().call(routes.verifyEmail, { body: { token: path?.split('/').at(-1) ?? '' } })
  await open(mailOfFirst?.action?.path)
  await expect(open(mailOfSecond?.action?.path)).rejects.toThrow('Invalid verification link.')
})

test('when many claimants open their links at once, exactly one gets the address and the others get "not found"', async () => {
  const email = unknownEmail()
  for (let claimants = 0; claimants < 4; claimants += 1)
    await farmlane.newClient().call(routes.register, { body: registration({ email }) })
  const mails = (await farmlane.deliver()).filter((mail) => mail.to.address === email)
  const opened = await Promise.allSettled(
    mails.map((mail) =>
      farmlane.newClient().call(routes.verifyEmail, { body: { token: mail.action?.path.split('/').at(-1) ?? '' } }),
    ),
  )
  expect(opened.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  for (const each of opened) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'not_found' })
})
