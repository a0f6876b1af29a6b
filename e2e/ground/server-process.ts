import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'

const entry = path.resolve(import.meta.dirname, '../../server/src/main.ts')

/** Starts the server process like `npm start`, with its own port and DATA_DIR. */
export function startProcess(dataDir: string, port: number) {
  const child: ChildProcess = spawn(process.execPath, [entry], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    output: () => output,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    isUp: () => Promise.race([ended.then(() => false), isPrinted(() => output.includes('Farmlane is at'))]),
    url: `http://localhost:${port}`,
  }
}

async function isPrinted(isThere: () => boolean): Promise<boolean> {
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
  return true
}

export const logIn = (url: string) =>
  fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'farmer', password: 'farmlane-demo' }),
  })
/** The status of a call that needs an active session. */
export const profileStatus = async (url: string, access: string) =>
  (await fetch(`${url}/api/auth/profile/`, { headers: { authorization: `Bearer ${access}` } })).status

/** A new DATA_DIR that the database's own system user can enter, as in a normal checkout. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'farmlane-process-'))
  chmodSync(dataDir, 0o755)
  return dataDir
}
