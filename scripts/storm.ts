import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

/** The storm of the tests, many times over: each with another seed, which it names when it fails. */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '200' } } })
const root = path.resolve(import.meta.dirname, '..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'scripts/sync-storm'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, STORM_RUNS: values.runs },
})
process.exitCode = status ?? 1
