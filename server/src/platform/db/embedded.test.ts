import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { embeddedProcess } from '../testing/embedded-process.ts'
import { isRunning, readPostmasterFile } from './embedded/postmaster-file.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './tx.ts'

/** A cluster made once and copied for each test: making one takes longer than most of these tests. */
let pattern: string
let dataDir: string
let told: string[]
let sockets: Set<string>
let opened: { embedded: Embedded; database: Database }[]
beforeAll(async () => {
  pattern = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-pattern-'))
  fs.chmodSync(pattern, 0o711)
  const embedded = await startEmbedded({ dataDir: pattern, log: () => {}, durable: false })
  await embedded.stop()
  fs.rmdirSync(embedded.connection.host)
})
afterAll(() => fs.rmSync(pattern, { recursive: true }))
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'))
  fs.chmodSync(dataDir, 0o711)
  told = []
  sockets = new Set()
  opened = []
})
afterEach(async () => {
  for (const { embedded, database } of opened) {
    await database.close()
    await embedded.stop()
  }
  expect(running()).toBeUndefined()
  fs.rmSync(dataDir, { recursive: true })
  for (const socket of sockets) fs.rmdirSync(socket)
})

async function open(): Promise<Database> {
  const embedded = await startEmbedded({ dataDir, log: (sentence) => told.push(sentence) })
  const { connection } = embedded
  sockets.add(connection.host)
  const database = openDatabase({ connection, poolSize: 2, clock: systemClock, enqueue: async () => {}, log: () => {} })
  opened.push({ embedded, database })
  return database
}
async function close(database: Database): Promise<void> {
  const at = opened.findIndex((one) => one.database === database)
  const [one] = opened.splice(at, 1)
  await database.close()
  await one?.embedded.stop()
}
const copyPattern = () => spawnSync('cp', ['-a', path.join(pattern, 'postgres'), cluster()])
const cluster = () => path.join(dataDir, 'postgres')
const server = () => readPostmasterFile(cluster())
const running = () => {
  const file = server()
  return file && isRunning(file) ? file : undefined
}
const plant = (database: Database) =>
  database.write((tx) => sql`create table if not exists seeds (name text); insert into seeds values ('rye')`.execute(tx.db))
const seeds = (database: Database) =>
  database
    .read((tx) => sql<{ name: string }>`select name from seeds`.execute(tx.db))
    .then(({ rows }) => rows.map((row) => row.name))

test('creates a new database once, keeps its rows, opens no port and turns page checksums on', async () => {
  const database = await open()
  await plant(database)
  const settings = await database.read((tx) =>
    sql`select current_setting('listen_addresses') as ports, current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      current_setting('server_encoding') as encoding, lower('ÉPINARD') as folded`.execute(tx.db),
  )
  expect(settings.rows).toEqual([{ ports: '', checksums: 'on', fsync: 'on', encoding: 'UTF8', folded: 'épinard' }])
  expect(fs.statSync(server()?.socket ?? '').mode & 0o777).toBe(0o700)
  await close(database)
  expect(running()).toBeUndefined()
  expect(await seeds(await open())).toEqual(['rye'])
  expect(told).toEqual([`Database: making a new one in ${cluster()}`])
})

test('joins a running server on a second start, and stops it only when the last process leaves', async () => {
  copyPattern()
  const first = await open()
  const pid = running()?.pid
  const other = embeddedProcess(dataDir)
  await other.started
  expect(running()?.pid).toBe(pid)
  await plant(first)
  await close(first)
  expect(running()?.pid).toBe(pid)
  expect(await seeds(await open())).toEqual(['rye'])
  expect(told.at(-1)).toBe('Database: joined the server that is running already')
  await other.leave()
  expect(running()?.pid).toBe(pid)
})

test('shares one server between two simultaneous starts in an empty directory, and stops it when both leave at once', async () => {
  const both = [embeddedProcess(dataDir), embeddedProcess(dataDir)]
  await Promise.all(both.map((one) => one.started))
  const file = running()
  if (file) sockets.add(file.socket)
  expect(fs.readdirSync(dataDir).filter((name) => name !== 'postgres.log')).toEqual(['postgres'])
  await Promise.all(both.map((one) => one.leave()))
  expect(file && isRunning(file)).toBe(false)
})

test('restarts a killed server with its committed rows, and the same pool keeps working', async () => {
  copyPattern()
  const database = await open()
  await plant(database)
  const killed = running()?.pid ?? 0
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(told).toContain('Database: the server is back'), { timeout: 15_000, interval: 20 })
  expect(await seeds(database)).toEqual(['rye'])
  expect(running()?.pid).not.toBe(killed)
  await plant(database)
  expect(await seeds(database)).toEqual(['rye', 'rye'])
})

test('joins the server that a killed process left running', async () => {
  copyPattern()
  const other = embeddedProcess(dataDir)
  await other.started
  const pid = running()?.pid
  await plant(await open())
  const [one] = opened.splice(0)
  await one?.database.close()
  await one?.embedded.stop()
  await other.kill()
  expect(running()?.pid).toBe(pid)
  expect(await seeds(await open())).toEqual(['rye'])
  expect(running()?.pid).toBe(pid)
})

test('does not trust the remains of a first start that was killed halfway', async () => {
  const interrupted = embeddedProcess(dataDir, { detached: true })
  await vi.waitFor(() => expect(fs.globSync(`${dataDir}/postgres.new.*/base`)).not.toEqual([]), { timeout: 10_000, interval: 5 })
  await interrupted.kill('with its group')
  expect(fs.existsSync(cluster())).toBe(false)
  await plant(await open())
  expect(fs.globSync(`${dataDir}/postgres.new.*`)).toEqual([])
})

test('starts even if the pid in a stale server file now belongs to another program', async () => {
  copyPattern()
  const database = await open()
  await plant(database)
  const owner = fs.statSync(cluster())
  const file = server()
  await close(database)
  // The process has the database's user, because PostgreSQL would take only such a process for its predecessor.
  const stranger = spawn('sleep', ['600'], { uid: owner.uid, gid: owner.gid })
  await once(stranger, 'spawn')
  fs.writeFileSync(path.join(cluster(), 'postmaster.pid'), (file?.text ?? '').replace(/^\d+/, String(stranger.pid)))
  try {
    expect(await seeds(await open())).toEqual(['rye'])
  } finally {
    stranger.kill()
  }
})

test('a failed start reports the reason', async () => {
  copyPattern()
  fs.writeFileSync(path.join(cluster(), 'postgresql.auto.conf'), 'work_mem = plenty\n')
  await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(
    /did not start:[^]*invalid value for parameter "work_mem": "plenty"/,
  )
})
