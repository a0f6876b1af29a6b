import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { startEmbedded } from '../server/src/platform/db/embedded.ts'
import { stopWithNpm } from './stop-with-npm.ts'

/** `npm run dev`: the server restarts whenever its code changes, and pages reload by themselves. */
const root = path.resolve(import.meta.dirname, '..')
const config = readConfig()
// Held here as well, so that the database keeps running while the server restarts.
const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: console.log })

const watched = ['server/src', 'server/migrations', 'contract/src'].map((place) => `--watch-path=${path.join(root, place)}`)
const server = spawn(process.execPath, [...watched, '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: root,
  env: { ...process.env, FARMLANE_DEV: '1' },
  stdio: 'inherit',
})
// In a terminal, Ctrl-C reaches the server too. This process must only not exit before the server does.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
stopWithNpm(() => server.kill('SIGTERM'))
const [code] = (await once(server, 'exit')) as [number | null]
await embedded?.stop()
process.exitCode = code ?? 0
