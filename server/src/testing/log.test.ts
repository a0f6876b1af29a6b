import * as identity from '@farmlane/contract/identity/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutSecrets } from '../platform/log.ts'
import { password, signUp } from './people.ts'
import { createTestApp, type TestApp, tokenOf } from './test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

test('the log names every call with its id and holds no password, token or mailed link', async () => {
  const ada = await signUp(farmlane)
  await ada.client.call(identity.forgotPassword, { body: { email: ada.email } })
  const token = tokenOf((await farmlane.deliver())[0])
  const { refresh } = await ada.client.call(identity.refreshTokens, { body: { refresh: ada.tokens.refresh } })
  await farmlane.app.inject(`/reset-password/${token}`)
  farmlane.app.log.info(
    { req: { headers: { authorization: `Bearer ${ada.tokens.access}` } }, body: { password, refresh } },
    'careless',
  )

  const log = farmlane.log.join('')
  for (const secret of [password, token, refresh, ada.tokens.refresh, ada.tokens.access]) expect(log).not.toContain(secret)
  const lines = farmlane.log.map((line) => JSON.parse(line) as { reqId?: string; req?: { url: string } })
  expect(lines.some((line) => line.reqId && line.req?.url === '/api/auth/login/')).toBe(true)
})

test('logs addresses of mailed links without their secret', () => {
  expect(withoutSecrets(`/verify-email/${'A'.repeat(43)}`)).toBe('/verify-email/[secret]')
  expect(withoutSecrets('/login?next=/settings')).toBe('/login?next=/settings')
})
