import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '../server/src/modules/identity/index.ts'
import { type Child, residentMemory, startChild } from './child.ts'

const main = path.resolve(import.meta.dirname, '../server/src/main.ts')

export type Started = { readonly app: Child; readonly startSeconds: number; readonly memory: number | undefined }

/** The same flags as in `npm start`. */
const flags = ['--max-semi-space-size=32', '--import', new URL('../scripts/keep-compiled.mjs', import.meta.url).href]

/** Starts the built app with data: once to create the data, and a second time to measure it. */
export async function startFarmlane(dataDir: string): Promise<Started> {
  const env = {
    NODE_ENV: 'development',
    PORT: '0',
    PUBLIC_URL: 'http://localhost',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    WEATHER_URL: 'off',
  }
  await (await startChild(main, env, flags)).stop()
  const started = performance.now()
  const app = await startChild(main, env, flags)
  await firstAnswer(app.port)
  const startSeconds = (performance.now() - started) / 1000
  // At rest: by then, the garbage of the start has been collected.
  await pause(5_000)
  return { app, startSeconds, memory: residentMemory(app.pid) }
}

async function firstAnswer(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready/`)
  if (!answer.ok) throw new Error(`the app started, but is not ready: ${answer.status}`)
}

export async function logInAsDemo(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: demoPassword }),
  })
  const { access } = (await answer.json()) as { access?: string }
  if (!access) throw new Error(`the demo account could not log in: ${answer.status}`)
  return access
}
