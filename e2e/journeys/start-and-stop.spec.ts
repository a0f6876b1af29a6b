import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call, type Send } from '@farmlane/contract/kernel/call.ts'
import { searchProducts } from '@farmlane/contract/market/routes.ts'
import { listPurchases, placeOrder, putCartLine, quoteCheckout } from '@farmlane/contract/orders/routes.ts'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { clientConfig } from '../../server/src/platform/db/connection.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { asShown } from '../../server/src/testing/as-shown.ts'

const entry = path.resolve(import.meta.dirname, '../../server/src/main.ts')

/** The process as `npm start` runs it, on a port and a DATA_DIR of its own. */
function startProcess(dataDir: string, port: number) {
  const child: ChildProcess = spawn(process.execPath, [entry], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout?.on('data', (chunk) => (said += chunk))
  child.stderr?.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    said: () => said,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    isUp: () => Promise.race([ended.then(() => false), untilSaid(() => said.includes('Farmlane is at'))]),
    url: `http://localhost:${port}`,
  }
}

async function untilSaid(isThere: () => boolean): Promise<boolean> {
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
  return true
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const logIn = (url: string) =>
  fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'farmer', password: 'farmlane-demo' }),
  })
const profile = async (url: string, access: string) =>
  (await fetch(`${url}/api/auth/profile/`, { headers: { authorization: `Bearer ${access}` } })).status

const honey = 'Wildflower honey'

/** Somebody who orders a jar of honey at a time, by the calls of the checkout. */
function shopperAt(url: string, access: string) {
  const send: Send = (address, init) =>
    fetch(url + address, { ...init, headers: { ...init.headers, authorization: `Bearer ${access}` } })
  const prepare = async (key: string) => {
    const { results } = await call(send, searchProducts, { query: { q: honey } })
    await call(send, putCartLine, { params: { product_id: results[0]?.id ?? '' }, body: { quantity: 1 } })
    const body = asShown(await call(send, quoteCheckout, { body: {} }))
    return { send: async () => (await call(send, placeOrder, { body }, { 'idempotency-key': `kill-test-${key}` })).id }
  }
  return {
    prepare,
    order: async (key: string) => (await prepare(key)).send(),
    orders: async () => (await call(send, listPurchases, {})).results.map(({ id }) => id),
  }
}

/** Holds every lot while something happens; `waiting` counts those who wait for them. */
async function whileLotsAreHeld(dir: string, happens: (waiting: () => Promise<number>) => Promise<void>): Promise<void> {
  const embedded = await startEmbedded({ dataDir: dir, log: () => {} })
  const client = new pg.Client(clientConfig(embedded.connection))
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select from lots order by id for update')
    const waiting = `select count(distinct pid)::integer as waiting from pg_locks
      where not granted and pg_blocking_pids(pid) && array[pg_backend_pid()]`
    await happens(async () => (await client.query<{ waiting: number }>(waiting)).rows[0]?.waiting ?? 0)
    await client.query('rollback')
  } finally {
    await client.end()
    await embedded.stop()
  }
}

const invariants = async (dataDir: string): Promise<string> => {
  const cli = path.resolve(import.meta.dirname, '../../server/src/invariants-cli.ts')
  const child = spawn(process.execPath, [cli], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  await once(child, 'exit')
  return said
}

// Each makes a whole new database first.
test.setTimeout(120_000)

let dataDir: string
test.beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'farmlane-process-'))
  // As a checkout usually is; one that nobody may enter is a test of the database's own.
  chmodSync(dataDir, 0o755)
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('the first start says what it does; a stop lets calls finish and leaves nothing running', async () => {
  const server = startProcess(dataDir, await freePort())
  expect(await server.isUp(), server.said()).toBe(true)
  for (const line of [
    'Database: ',
    'Demo data: loaded',
    `Farmlane is at ${server.url}`,
    'password farmlane-demo',
    '/dev/mailbox',
  ])
    expect(server.said()).toContain(line)

  const { access } = (await (await logIn(server.url)).json()) as { access: string }
  const stream = await fetch(`${server.url}/api/events/`, {
    headers: { authorization: `Bearer ${access}`, accept: 'text/event-stream' },
  })
  // Hashing takes its time: the signal arrives while the call is on its way.
  const inFlight = logIn(server.url)
  await fetch(`${server.url}/api/health/live/`)
  server.kill('SIGTERM')
  const stopping = performance.now()
  expect((await inFlight).status).toBe(200)
  expect(await stream.text(), 'a stream ends as it should, it is not cut off').toMatch(/^id: .*\n\n$/s)
  expect(performance.now() - stopping, 'and at once').toBeLessThan(2_500)
  expect(await server.ended).toBe(0)
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('what was answered survives kill -9, orders too, and the next start goes on with it', async () => {
  const port = await freePort()
  const first = startProcess(dataDir, port)
  expect(await first.isUp(), first.said()).toBe(true)
  const { access } = (await (await logIn(first.url)).json()) as { access: string }
  const shop = shopperAt(first.url, access)
  const answered = [await shop.order('first'), await shop.order('second')]

  // In the middle of placing: the places are taken, the lots not yet.
  const third = await shop.prepare('third')
  await whileLotsAreHeld(dataDir, async (waiting) => {
    const lost = third.send().catch(() => null)
    await expect.poll(waiting).toBe(1)
    first.kill('SIGKILL')
    expect(await first.ended).toBeNull()
    expect(await lost).toBeNull()
  })
  const second = startProcess(dataDir, port)
  expect(await second.isUp(), second.said()).toBe(true)
  expect(second.said()).not.toContain('Demo data: loaded')
  expect(await profile(second.url, access)).toBe(200)
  expect(new Set(await shop.orders())).toEqual(new Set(answered))
  expect(await invariants(dataDir)).toContain('Everything adds up')
  answered.push(await third.send())

  // And at any moment: whether it was placed before the end or not, sent once more it is placed once.
  const fourth = await shop.prepare('fourth')
  const lost = fourth.send().catch(() => null)
  await pause(Math.random() * 30)
  second.kill('SIGKILL')
  await Promise.all([second.ended, lost])
  const last = startProcess(dataDir, port)
  expect(await last.isUp(), last.said()).toBe(true)
  answered.push(await fourth.send())
  expect(await shop.orders()).toHaveLength(4)
  expect(new Set(await shop.orders())).toEqual(new Set(answered))
  expect(await invariants(dataDir)).toContain('Everything adds up')
  last.kill('SIGINT')
  expect(await last.ended).toBe(0)
})

test('a second process shares the database; on a taken port it says so', async () => {
  const [one, other] = [await freePort(), await freePort()]
  const first = startProcess(dataDir, one)
  expect(await first.isUp(), first.said()).toBe(true)

  const clash = startProcess(dataDir, one)
  expect(await clash.ended).toBe(1)
  expect(clash.said()).toContain(`Port ${one} is in use`)

  const second = startProcess(dataDir, other)
  expect(await second.isUp(), second.said()).toBe(true)
  const { access } = (await (await logIn(first.url)).json()) as { access: string }
  first.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(await profile(second.url, access)).toBe(200)
  second.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})
