import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
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
import { logIn, newDataDir, profileStatus, startProcess } from '../ground/server-process.ts'
import { freePort } from '../ground/site.ts'

const rounds = Number(process.env['PROVE'] ?? 1)
const honey = 'Wildflower honey'

/** A shopper who orders one jar of honey at a time through the checkout API. */
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

/** Locks every lot while `happens` runs; `waiting` counts the connections blocked by the lock. */
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

// The server creates a new database first.
test.setTimeout(90_000 + 30_000 * rounds)

let dataDir: string
test.beforeEach(() => {
  dataDir = newDataDir()
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('acknowledged writes, including orders, survive kill -9 and a restart', async () => {
  const port = await freePort()
  const first = startProcess(dataDir, port)
  expect(await first.isUp(), first.output()).toBe(true)
  const { access } = (await (await logIn(first.url)).json()) as { access: string }
  const shop = shopperAt(first.url, access)
  const answered = [await shop.order('first'), await shop.order('second')]

  // Kill in the middle of placing an order: the slots are taken, the lots not yet.
  const third = await shop.prepare('third')
  await whileLotsAreHeld(dataDir, async (waiting) => {
    const lost = third.send().catch(() => null)
    await expect.poll(waiting).toBe(1)
    first.kill('SIGKILL')
    expect(await first.ended).toBeNull()
    expect(await lost).toBeNull()
  })
  const second = startProcess(dataDir, port)
  expect(await second.isUp(), second.output()).toBe(true)
  expect(second.output()).not.toContain('Demo data: loaded')
  expect(await profileStatus(second.url, access)).toBe(200)
  expect(new Set(await shop.orders())).toEqual(new Set(answered))
  expect(await invariants(dataDir)).toContain('Everything adds up')
  answered.push(await third.send())

  // Kill at random moments: whether or not the order was placed before, retrying places it exactly once.
  let server = second
  for (let round = 1; round <= rounds; round += 1) {
    const next = await shop.prepare(`round-${round}`)
    const lost = next.send().catch(() => null)
    await pause(Math.random() * 30)
    server.kill('SIGKILL')
    await Promise.all([server.ended, lost])
    server = startProcess(dataDir, port)
    expect(await server.isUp(), server.output()).toBe(true)
    answered.push(await next.send())
    expect(await shop.orders()).toHaveLength(answered.length)
    expect(new Set(await shop.orders())).toEqual(new Set(answered))
    expect(await invariants(dataDir)).toContain('Everything adds up')
  }
  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
})
