import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from './site-build.ts'

/** The browser of the journey is killed ten times, each time right after it said 'saved'. */
const { values } = parseArgs({ options: { times: { type: 'string', default: '10' } } })
const root = path.resolve(import.meta.dirname, '..')
buildSite(root, console.log)
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', 'e2e', '--project=phone', 'browser-killed'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KILLS: values.times },
})
process.exitCode = status ?? 1
