import { afterAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpApp } from './http-app.ts'
import { registerWellKnown } from './well-known.ts'

const now = new Date('2026-05-04T12:00:00Z')
const app = await createHttpApp({ log: createLog('silent'), trustProxy: 0, secure: true, hotReload: false })
registerWellKnown(app, { publicUrl: 'https://farm.example', securityContact: 'mailto:safety@farm.example', clock: () => now })
afterAll(() => app.close())

const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2))

test('security.txt says where to report a vulnerability and when the file expires', async () => {
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(fieldsOf(body)).toEqual([
    ['Contact', 'mailto:safety@farm.example'],
    ['Expires', '2026-10-31T12:00:00.000Z'],
    ['Preferred-Languages', 'en'],
    ['Canonical', 'https://farm.example/.well-known/security.txt'],
  ])
})

test('sends a password manager to the page where the password can be changed', async () => {
  const { statusCode, headers } = await app.inject('/.well-known/change-password')
  expect([statusCode, headers['location']]).toEqual([302, '/settings'])
})

// Password managers trust the redirect only if unknown well-known addresses give 404.
test('a well-known address that does not exist gives 404', async () => {
  const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await app.inject(path)).statusCode).toBe(404)
})
