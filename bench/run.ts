import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../scripts/site-build.ts'
import { type Child, startChild } from './child.ts'
import { deskTable, measureDesk } from './desk.ts'
import { logInAsDemo, startFarmlane } from './farmlane.ts'
import { load, type Target } from './load.ts'
import { loginTiming } from './login-timing.ts'
import { manyAddresses } from './many-addresses.ts'
import { marketTable, measureMarket } from './market.ts'
import { measureOrders, orderTable } from './orders.ts'
import { type Row, table, writeResult } from './result.ts'
import { measureSync, syncTable } from './sync.ts'

const warmUp = { seconds: 1, requests: 5_000, connections: 16 }
const bounds = { seconds: 2, requests: 100_000, connections: 16 }
const rounds = 3

const root = path.resolve(import.meta.dirname, '..')
buildSite(root, console.log)

/** Numbers of farms in the measured markets; each farm has ten products. */
const { values } = parseArgs({ options: { farms: { type: 'string', default: '1000,10000,100000' } } })
const farms = values.farms.split(',').filter(Boolean).map(Number)

const dataDir = mkdtempSync(path.join(tmpdir(), 'farmlane-bench-'))
// Like most checkouts, so that the database's own user can pass through.
chmodSync(dataDir, 0o711)
const children: Child[] = []
try {
  console.log('Starting Farmlane twice, then its peers …')
  const { app, ...facts } = await startFarmlane(dataDir)
  children.push(app)
  const access = await logInAsDemo(app.port)
  const bare = await startChild(path.join(root, 'bench/peers/bare-fastify.ts'), {})
  children.push(bare)
  const select = await startChild(path.join(root, 'bench/peers/one-select.ts'), { DATA_DIR: dataDir })
  children.push(select)

  const targets: [string, Target][] = [
    ['bare Fastify, JSON', { port: bare.port, path: '/' }],
    ['Fastify + one indexed select', { port: select.port, path: '/' }],
    [
      'GET /api/auth/profile/',
      {
        port: app.port,
        path: '/api/auth/profile/',
        headers: () => ({ ...manyAddresses(), Authorization: `Bearer ${access}` }),
      },
    ],
    ['GET / rendered', { port: app.port, path: '/', headers: manyAddresses }],
  ]
  const rows: Row[] = targets.map(([name]) => ({ name, rounds: [] }))
  for (const [, target] of targets) await load(target, warmUp)
  // Each round covers all targets, so that a busy moment of the machine affects them all.
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds} …`)
    for (const [i, [name, target]] of targets.entries()) {
      const measured = await load(target, bounds)
      if (measured.failures) throw new Error(`${name}: ${measured.failures} of ${measured.requests} requests were refused`)
      rows[i] = { name, rounds: [...(rows[i]?.rounds ?? []), measured] }
    }
  }
  const timing = await loginTiming(app.port)
  console.log(
    `\nWrong login, known name ${timing.knownMs.toFixed(1)} ms, unknown name ${timing.unknownMs.toFixed(1)} ms: ratio ${timing.ratio.toFixed(2)}`,
  )
  const orders = await measureOrders(app, dataDir)
  const desk = await measureDesk(app, dataDir)
  const sync = await measureSync(app)
  const market = await measureMarket(app, dataDir, farms)
  console.log(
    `\n${table(rows, facts)}\n\n${orderTable(orders)}\n\n${deskTable(desk)}\n\n${syncTable(sync)}\n\n${marketTable(market)}`,
  )
  console.log(`\nWritten to ${path.relative(root, writeResult({ ...facts, rows, orders, desk, sync, market }))}`)
} finally {
  for (const child of children.reverse()) await child.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
