import { afterAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpApp } from './http-app.ts'
import { registerNotices } from './notices.ts'

const app = await createHttpApp({ log: createLog('silent'), trustProxy: 0, secure: true, hotReload: false })
registerNotices(app)
afterAll(() => app.close())

test('sends the third-party notices as plain text that may not load anything', async () => {
  const { statusCode, headers, body } = await app.inject('/third-party-notices.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(headers['x-content-type-options']).toBe('nosniff')
  for (const work of ['Fraunces', 'Fluent Emoji', 'GeoNames', 'react-dom']) expect(body).toContain(work)
})
