import { getLive } from '@farmlane/contract/health/routes.ts'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpApp } from './http-app.ts'

type App = Awaited<ReturnType<typeof createHttpApp>>
const opened: App[] = []
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

async function appThatLogs(level: string, secure = false, longestStandstill?: number) {
  const lines: Record<string, unknown>[] = []
  const log = createLog(level, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await createHttpApp({
    log,
    trustProxy: 0,
    secure,
    hotReload: false,
    ...(longestStandstill && { longestStandstill }),
  })
  app.get('/api/health/live/', { config: { contract: getLive } }, async () => ({ live: true }))
  app.get('/broken', async () => {
    throw new Error('a pipe burst')
  })
  app.get('/page', async () => 'hello')
  app.get('/assets/app.js', async () => 'run()')
  opened.push(app)
  return { app, lines }
}

test('logs failed requests with their id, and successful ones only at level info', async () => {
  const { app, lines } = await appThatLogs('warn')
  await app.inject('/page')
  expect(lines).toEqual([])
  const answer = await app.inject('/broken')
  expect(lines).toMatchObject([{ msg: 'unexpected failure', reqId: answer.headers['x-request-id'] }])

  const talkative = await appThatLogs('info')
  const { headers } = await talkative.app.inject('/page')
  expect(talkative.lines).toMatchObject([
    { msg: 'incoming request' },
    { msg: 'request completed', reqId: headers['x-request-id'] },
  ])
})

test('sends browsers strict security headers with pages and with data', async () => {
  const { app } = await appThatLogs('silent', true)
  const page = (await app.inject('/page')).headers
  expect(page['content-security-policy']).toContain("script-src 'self'")
  expect(page).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
  })
  const data = (await app.inject('/api/health/live/')).headers
  expect(data).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
  })
})

test('pages may use geolocation and copy text, but no camera, microphone or payment', async () => {
  const { app } = await appThatLogs('silent')
  const policy = String((await app.inject('/page')).headers['permissions-policy']).split(', ')
  expect(policy).toEqual(expect.arrayContaining(['geolocation=(self)', 'clipboard-write=(self)']))
  expect(policy).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'payment=()', 'usb=()']))
})

test('one stall refuses nobody; after repeated ones callers get a busy answer until the process keeps up again', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  /** Makes the next timer tick this much later than planned. */
  const lookAfter = (standstill: number) => {
    now += 250 + standstill
    vi.advanceTimersByTime(250)
  }
  const { app } = await appThatLogs('silent', false, 300)
  const status = async () => (await app.inject('/page')).statusCode
  await app.ready()
  lookAfter(301)
  expect(await status()).toBe(200)
  // A short delay in between restarts the count.
  lookAfter(300)
  lookAfter(301)
  expect(await status()).toBe(200)
  // Answering a request in between does not.
  lookAfter(301)
  const answer = await app.inject('/page')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({ code: 'unavailable', message: messages.busy })
  expect((await app.inject('/assets/app.js')).statusCode, 'the scripts of a page already sent').toBe(200)
  lookAfter(0)
  expect(await status()).toBe(200)
})
