import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { logIn, newDataDir, profileStatus, startProcess } from '../ground/server-process.ts'
import { freePort } from '../ground/site.ts'

// Each test creates a new database first.
test.setTimeout(120_000)

let dataDir: string
test.beforeEach(() => {
  dataDir = newDataDir()
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('the first start reports its steps; a stop lets requests finish and leaves no process running', async () => {
  const server = startProcess(dataDir, await freePort())
  expect(await server.isUp(), server.output()).toBe(true)
  for (const line of [
    'Database: ',
    'Demo data: loaded',
    `Farmlane is at ${server.url}`,
    'password farmlane-demo',
    '/dev/mailbox',
  ])
    expect(server.output()).toContain(line)

  const { access } = (await (await logIn(server.url)).json()) as { access: string }
  const stream = await fetch(`${server.url}/api/events/`, {
    headers: { authorization: `Bearer ${access}`, accept: 'text/event-stream' },
  })
  // Password hashing is slow, so the signal arrives during the request.
  const inFlight = logIn(server.url)
  await fetch(`${server.url}/api/health/live/`)
  server.kill('SIGTERM')
  expect((await inFlight).status).toBe(200)
  expect(await stream.text(), 'the stream ends cleanly').toMatch(/^id: .*\n\n$/s)
  expect(await server.ended).toBe(0)
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a second process shares the database; on a port in use it reports that', async () => {
  const [one, other] = [await freePort(), await freePort()]
  const first = startProcess(dataDir, one)
  expect(await first.isUp(), first.output()).toBe(true)

  const clash = startProcess(dataDir, one)
  expect(await clash.ended).toBe(1)
  expect(clash.output()).toContain(`Port ${one} is in use`)

  const second = startProcess(dataDir, other)
  expect(await second.isUp(), second.output()).toBe(true)
  const { access } = (await (await logIn(first.url)).json()) as { access: string }
  first.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(await profileStatus(second.url, access)).toBe(200)
  second.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})
