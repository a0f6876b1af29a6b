import * as routes from '@farmlane/contract/identity/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, signUp } from '../../testing/people.ts'
import { createTestApp, hours, minutes, seconds, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

const refresh = (token: string) => farmlane.newClient().call(routes.refreshTokens, { body: { refresh: token } })
const refused = { code: 'unauthorized', message: 'Session expired. Please login again.' }

test('an access token expires after ten minutes, and the refresh token returns a new pair', async () => {
  const ada = await signUp(farmlane)
  farmlane.pass(10 * minutes)
  await expect(ada.client.call(routes.getProfile, {})).rejects.toMatchObject({ code: 'unauthorized' })
  const pair = await refresh(ada.tokens.refresh)
  ada.client.access = pair.access
  expect(await ada.client.call(routes.getProfile, {})).toMatchObject({ id: ada.user.id })
})

test('tabs that refresh at once all get the same successor', async () => {
  const ada = await signUp(farmlane)
  const pairs = await Promise.all(Array.from({ length: 6 }, () => refresh(ada.tokens.refresh)))
  expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1)
  expect(await refresh(pairs[0]?.refresh ?? '')).toBeTruthy()
})

test('a refresh token can be reused for 30 seconds; later reuse ends the session for both holders', async () => {
  const ada = await signUp(farmlane)
  const next = await refresh(ada.tokens.refresh)
  farmlane.pass(30 * seconds)
  expect((await refresh(ada.tokens.refresh)).refresh).toBe(next.refresh)
  farmlane.pass(1 * seconds)
  await expect(refresh(ada.tokens.refresh)).rejects.toMatchObject(refused)
  await expect(refresh(next.refresh)).rejects.toMatchObject(refused)
  await expect(ada.client.call(routes.getProfile, {})).rejects.toMatchObject({ code: 'unauthorized' })
})

test('logout takes effect immediately, works with a rotated token and accepts invalid tokens', async () => {
  const ada = await signUp(farmlane)
  await refresh(ada.tokens.refresh)
  await ada.client.call(routes.logOut, { body: { refresh: ada.tokens.refresh } })
  await expect(ada.client.call(routes.getProfile, {})).rejects.toMatchObject({ code: 'unauthorized' })
  expect(await farmlane.newClient().call(routes.logOut, { body: { refresh: 'nonsense' } })).toBeTruthy()
})

test('a forged token cannot end a session', async () => {
  const ada = await signUp(farmlane)
  const forged = ada.tokens.refresh.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`)
  await farmlane.newClient().call(routes.logOut, { body: { refresh: forged } })
  await expect(refresh(forged)).rejects.toMatchObject(refused)
  await expect(refresh(`${'-'.repeat(36)}.0.${'A'.repeat(43)}`)).rejects.toMatchObject(refused)
  expect(await ada.client.call(routes.getProfile, {})).toMatchObject({ id: ada.user.id })
})

test('a session ends after 12 hours, with remember-me after 30 days', async () => {
  const ada = await signUp(farmlane)
  const remembered = await logIn(farmlane.newClient(), ada.username, true)
  farmlane.pass(12 * hours)
  await expect(refresh(ada.tokens.refresh)).rejects.toMatchObject(refused)
  const kept = await refresh(remembered.tokens.refresh)
  farmlane.pass(30 * 24 * hours)
  await expect(refresh(kept.refresh)).rejects.toMatchObject(refused)
})

test('access tokens that are forged or altered are refused', async () => {
  const ada = await signUp(farmlane)
  const [head, body] = ada.tokens.access.split('.')
  for (const token of [
    `${head}.${body}.${'A'.repeat(43)}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    'nonsense',
  ]) {
    const client = farmlane.newClient()
    client.access = token
    await expect(client.call(routes.getProfile, {})).rejects.toMatchObject({ code: 'unauthorized' })
  }
})
