import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** One secret from the environment, one derived key per purpose, so that a leaked key does not expose the others. */
export function secretsFrom(root: string) {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', root, 'farmlane', purpose, 32))
  return {
    access: derive('access-token'),
    refresh: derive('refresh-token'),
    replies: derive('idempotency-reply'),
    devices: derive('known-device'),
  }
}
export type Secrets = ReturnType<typeof secretsFrom>

/**
 * Created once and kept beside the embedded database. Hard-linking a finished file makes two simultaneous first starts agree on
 * one secret.
 */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, randomBytes(48).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(fresh, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(fresh)
    }
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
