import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpApp } from './http-app.ts'
import { pageBudget } from './page-budget.ts'
import { servePages } from './site.ts'

const opened: Awaited<ReturnType<typeof createHttpApp>>[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

/** A site whose pages make this many calls each, or fail. */
async function openSite(callsPerPage: number, failure?: Error) {
  const app = await createHttpApp({ log: createLog('silent'), trustProxy: 0, secure: false, hotReload: false })
  opened.push(app)
  let rendered = 0
  const pages = {
    shell: async () => ({ status: 200, html: 'the shell' }),
    paths: async () => [],
    render: async ({ send }: Parameters<Parameters<typeof servePages>[1]['render']>[0]) => {
      rendered += 1
      if (failure) throw failure
      for (let n = 0; n < callsPerPage; n += 1) await send('/api/market/products/', { method: 'GET', headers: {} })
      return { status: 200, html: 'a page' }
    },
  }
  servePages(app, pages, async () => ({ status: 200, headers: { get: () => null }, json: async () => ({}) }))
  return {
    open: (remoteAddress: string, url = '/marketplace?q=kale') => app.inject({ url, remoteAddress }),
    rendered: () => rendered,
  }
}

test('each page and each call it makes counts, and whoever opens too many is asked to wait a minute', async () => {
  const { open, rendered } = await openSite(3)
  const affordable = pageBudget.max / 4
  for (let n = 0; n < affordable; n += 1) expect((await open('10.9.0.1')).statusCode).toBe(200)
  const refused = await open('10.9.0.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-type']).toContain('text/html')
  expect(refused.body).toContain('Wait a minute, then reload this page.')
  expect(rendered(), 'a refused page is not rendered').toBe(affordable)
  expect((await open('10.9.0.1', '/farmer/dashboard')).body, 'the shell does not count').toBe('the shell')
  expect((await open('10.9.0.2')).statusCode, 'other networks are not affected').toBe(200)
})

test('counts pages per /48 too, with four times the budget of one network', async () => {
  const { open } = await openSite(0)
  const statuses: number[] = []
  for (let n = 0; n <= 4 * pageBudget.max; n += 1) statuses.push((await open(`2001:db8:7:${n.toString(16)}::1`)).statusCode)
  expect(statuses.indexOf(429)).toBe(4 * pageBudget.max)
  expect((await open('2001:db8:8::1')).statusCode, 'another customer has a budget of its own').toBe(200)
})

test('answers 503 with a retry time when the database is busy, and 500 for a bug', async () => {
  // The built site throws this: its bundle has a Problem class of its own with the same shape.
  class OwnProblem extends Error {
    override readonly name = 'Problem'
    readonly code = 'unavailable'
  }
  for (const failure of [new Problem('unavailable', messages.busy), new OwnProblem(messages.busy)]) {
    const busy = await (await openSite(0, failure)).open('10.9.0.4')
    expect([busy.statusCode, busy.headers['retry-after'], busy.headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(busy.body).toContain('reload this page')
  }
  const broken = await (await openSite(0, new Error('a bug'))).open('10.9.0.4')
  expect(broken.statusCode).toBe(500)
  expect(broken.body).toContain('This page didn’t load')
})

test.each([
  ['/%ff', 'a page'],
  ['/farmer/%ff', 'the shell'],
  ['/consumer/%E0%A4%A', 'the shell'],
])('the site answers the undecodable address %s', async (url, body) => {
  const { open } = await openSite(0)
  expect((await open('10.9.0.3', url)).body).toBe(body)
})
