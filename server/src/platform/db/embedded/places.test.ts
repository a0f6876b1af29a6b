import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { embeddedProcess } from '../../testing/embedded-process.ts'
import { startEmbedded } from '../embedded.ts'
import { restoreLinks } from './binaries.ts'
import { findCluster } from './cluster-place.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { socketDirectory } from './socket-directory.ts'
import { refuseForeign } from './system-place.ts'

let directory: string
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'places-'))
})
afterEach(() => fs.rmSync(directory, { recursive: true }))

test('creates the library links that npm left out and keeps existing files', () => {
  fs.mkdirSync(path.join(directory, 'native/lib'), { recursive: true })
  fs.writeFileSync(path.join(directory, 'native/lib/libpq.so.5.18'), 'library')
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({ source: 'native/lib/libpq.so.5.18', target: `native/lib/${name}` }))
  fs.writeFileSync(path.join(directory, 'native/pg-symlinks.json'), JSON.stringify(links))
  restoreLinks(directory)
  restoreLinks(directory)
  expect(fs.readlinkSync(path.join(directory, 'native/lib/libpq.so'))).toBe('libpq.so.5.18')
  expect(fs.readFileSync(path.join(directory, 'native/lib/libpq.so.5'), 'utf8')).toBe('library')
})

test('does not trust a directory that others can write to, or a link in its place', () => {
  const mine = path.join(directory, 'mine')
  fs.mkdirSync(mine, { mode: 0o755 })
  refuseForeign(mine)
  fs.symlinkSync(mine, path.join(directory, 'link'))
  expect(() => refuseForeign(path.join(directory, 'link'))).toThrow('must be a directory that belongs to')
  fs.chmodSync(mine, 0o777)
  expect(() => refuseForeign(mine)).toThrow('must be a directory that belongs to')
})

test('skips a socket directory that other users can open', () => {
  const before = path.join(directory, 'open')
  fs.mkdirSync(before, { mode: 0o755 })
  const chosen = socketDirectory(directory, undefined, before)
  expect(chosen).not.toBe(before)
  expect(fs.statSync(chosen).mode & 0o777).toBe(0o700)
  expect(socketDirectory(directory, undefined, undefined)).toBe(chosen)
  // Somebody opened it up meanwhile: another directory is chosen.
  fs.chmodSync(chosen, 0o777)
  const other = socketDirectory(directory, undefined, chosen)
  expect(other).not.toBe(chosen)
  for (const made of [chosen, other]) fs.rmdirSync(made)
})

test('refuses to replace a database whose files are gone', () => {
  fs.symlinkSync(path.join(directory, 'gone'), path.join(directory, 'postgres'))
  expect(() => findCluster(directory)).toThrow(`was kept in ${path.join(directory, 'gone')}, which is gone`)
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('keeps the database elsewhere, links it and logs it when no other user can enter DATA_DIR', async () => {
    const closed = path.join(directory, 'closed')
    fs.mkdirSync(closed, { mode: 0o700 })
    const told: string[] = []
    const dataDir = path.join(closed, 'data')
    const embedded = await startEmbedded({ dataDir, log: (sentence) => told.push(sentence), durable: false })
    const kept = fs.readlinkSync(path.join(dataDir, 'postgres'))
    await embedded.stop()
    const again = await startEmbedded({ dataDir, log: () => {}, durable: false })
    expect(readPostmasterFile(kept)?.state).toBe('ready')
    await again.stop()
    fs.rmSync(kept, { recursive: true })
    fs.rmdirSync(again.connection.host)
    expect(kept).toMatch(/^\/var\/lib\/farmlane\//)
    expect(told.at(-1)).toBe(
      `Database: kept in ${kept}, because PostgreSQL cannot run as root and no other user can enter ${dataDir}`,
    )
  })

  test('root runs a database made by an ordinary user as that user', async () => {
    // A system account other than the one root would choose itself.
    const daemon = { uid: 1, gid: 1 }
    fs.chmodSync(directory, 0o755)
    const home = path.join(directory, 'home')
    fs.mkdirSync(home, { mode: 0o700 })
    fs.chownSync(home, daemon.uid, daemon.gid)
    const dataDir = path.join(home, 'data')
    const ordinary = embeddedProcess(dataDir, { ...daemon, cwd: '/', env: { PATH: process.env['PATH'] } })
    await ordinary.started
    const socket = readPostmasterFile(path.join(dataDir, 'postgres'))?.socket ?? ''
    await ordinary.leave()
    expect(fs.statSync(path.join(dataDir, 'postgres')).uid).toBe(daemon.uid)
    const embedded = await startEmbedded({ dataDir, log: () => {} })
    expect(embedded.connection.host).toBe(socket)
    await embedded.stop()
    fs.rmdirSync(socket)
  })
})
