import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from '../db/embedded/cluster-place.ts'
import { type Embedded, startEmbedded } from '../db/embedded.ts'

const prefix = 'farmlane-test-'

/** A throwaway cluster: fast, not crash-safe, deleted by `stop`. */
export async function startTestCluster(): Promise<Embedded> {
  await sweep()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`))
  fs.chmodSync(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: () => {}, durable: false })
  return {
    connection: embedded.connection,
    async stop() {
      await embedded.stop()
      remove(dataDir, embedded.connection.host)
    },
  }
}

/** Joins clusters of killed test runs once more, so that leaving stops them. */
async function sweep(): Promise<void> {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const runner = /^farmlane-test-(\d+)-/.exec(name)?.[1]
    if (!runner || isAlive(Number(runner))) continue
    const dataDir = path.join(os.tmpdir(), name)
    try {
      const left = await startEmbedded({ dataDir, log: () => {}, durable: false })
      await left.stop()
      remove(dataDir, left.connection.host)
    } catch {
      // Another run is sweeping it right now, or it belongs to another user.
    }
  }
}

function remove(dataDir: string, socket: string): void {
  fs.rmSync(dataDir, { recursive: true, force: true })
  fs.rmSync(socket, { recursive: true, force: true })
}
