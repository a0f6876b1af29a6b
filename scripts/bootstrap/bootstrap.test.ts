import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A project with a fake `npm` that only records how it was called. */
let root: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'bootstrap-'))
  fs.cpSync(path.resolve(import.meta.dirname, '..'), path.join(root, 'scripts'), { recursive: true })
  fs.mkdirSync(path.join(root, 'tools'))
  fs.mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true })
  fs.writeFileSync(path.join(root, 'package-lock.json'), '{}')
  tool('tools/npm', `echo "$@" >> '${root}/calls'; echo "$PATH" > '${root}/path'; [ ! -e '${root}/offline' ]`)
  tool('node_modules/.bin/npm', 'exit 99')
})
afterEach(() => fs.rmSync(root, { recursive: true }))

function tool(file: string, script: string): void {
  fs.writeFileSync(path.join(root, file), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}
function bootstrap(options: string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const PATH = [path.join(root, 'node_modules/.bin'), path.join(root, 'tools'), '/usr/bin', '/bin'].join(path.delimiter)
  return spawn(process.execPath, ['scripts/bootstrap.cjs', ...options], { cwd: root, env: { PATH, ...env } })
}
async function run(...given: Parameters<typeof bootstrap>): Promise<{ code: number; output: string; error: string }> {
  const child = bootstrap(...given)
  const [[code], output, error] = await Promise.all([once(child, 'close'), text(child.stdout!), text(child.stderr!)])
  return { code, output: output.trim(), error: error.trim() }
}
const calls = () => fs.readFileSync(path.join(root, 'calls'), 'utf8').trim().split('\n')

test('installs packages once, with an npm that does not run on the Node it replaces', async () => {
  expect(await run()).toEqual({ code: 0, output: 'Installing packages…', error: '' })
  expect(await run()).toEqual({ code: 0, output: '', error: '' })
  expect(calls()).toEqual(['ci --loglevel=error --include=dev --include=optional'])
  expect(fs.readFileSync(path.join(root, 'path'), 'utf8')).not.toContain('node_modules')
})

test('installs again after the lock file changes', async () => {
  await run()
  fs.writeFileSync(path.join(root, 'package-lock.json'), '{"name":"farmlane"}')
  expect((await run()).output).toBe('Installing packages…')
})

test('reports a failed installation, and the next start retries it', async () => {
  fs.writeFileSync(path.join(root, 'offline'), '')
  expect(await run()).toMatchObject({ code: 1, error: "The packages could not be installed; see npm's output above." })
  fs.rmSync(path.join(root, 'offline'))
  expect(await run()).toMatchObject({ code: 0, output: 'Installing packages…' })
})

test('only one of several simultaneous starts installs', async () => {
  await Promise.all([run(), run(), run()])
  expect(calls()).toHaveLength(1)
})

test('takes over the lock of a killed start', async () => {
  const killed = spawn('true')
  await once(killed, 'exit')
  fs.mkdirSync(path.join(root, '.installing'))
  fs.writeFileSync(path.join(root, '.installing/pid'), String(killed.pid))
  expect(await run()).toMatchObject({ code: 0, output: 'Installing packages…' })
  expect(fs.readdirSync(root).filter((name) => name.startsWith('.installing'))).toEqual([])
})

test('a missing browser at CHROMIUM_PATH gives one clear sentence', async () => {
  const place = path.join(root, 'chromium')
  const options = [['--with-browser'], { CHROMIUM_PATH: place }] as const
  expect(await run([...options[0]], options[1])).toMatchObject({
    code: 1,
    error: `There is no browser at CHROMIUM_PATH (${place}).`,
  })
  fs.writeFileSync(place, '')
  expect(await run([...options[0]], options[1])).toMatchObject({ code: 0, error: '' })
})
