import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig } from '../connection.ts'
import { isRunning, type PostmasterFile, readPostmasterFile } from './postmaster-file.ts'
import { socketConnection } from './presence.ts'
import { systemPlace } from './system-place.ts'

/** Removes the embedded database of a DATA_DIR, even if it no longer starts. Refuses while Farmlane uses it. */
export async function removeCluster(dataDir: string): Promise<void> {
  const entry = path.join(dataDir, 'postgres')
  const server = readPostmasterFile(entry)
  if (server && isRunning(server)) await stopServer(server)
  const found = fs.lstatSync(entry, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) {
    const target = fs.readlinkSync(entry)
    // Remove only a directory that we linked ourselves. The link may also lead to a directory somebody chose.
    if (path.dirname(target) === systemPlace) fs.rmSync(target, { recursive: true, force: true })
  }
  fs.rmSync(entry, { recursive: true, force: true })
  for (const log of ['postgres.log', 'postgres.log.1']) fs.rmSync(path.join(dataDir, log), { force: true })
}

async function stopServer(server: PostmasterFile): Promise<void> {
  if (await isUsed(server)) throw new Error('Farmlane is running with this database: stop it first.')
  process.kill(server.pid, 'SIGINT')
  while (isRunning(server)) await pause(20)
}

async function isUsed(server: PostmasterFile): Promise<boolean> {
  const client = new pg.Client({ ...clientConfig(socketConnection(server.socket, 'postgres')), connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query("select from pg_stat_activity where application_name like 'farmlane%'")
    return rowCount !== 0
  } catch {
    return false // a server that doesn't answer has no users
  } finally {
    await client.end().catch(() => {})
  }
}
