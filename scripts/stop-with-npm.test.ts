import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'

const module = path.join(import.meta.dirname, 'stop-with-npm.ts')
// Runs until its parent is gone, then reports that on the pipe it shares with us.
const program = `
  import { stopWithNpm } from ${JSON.stringify(module)}
  setTimeout(() => process.exit(), 15_000)
  stopWithNpm(() => { console.log('stopped'); process.exit() })
  console.log('running')`

/** Like npm: a shell in between that does not pass signals on. */
function startUnderShell(env: NodeJS.ProcessEnv): ChildProcessByStdio<null, Readable, null> {
  const line = `"$0" --input-type=module -e "$1"; true`
  return spawn('/bin/sh', ['-c', line, process.execPath, program], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

test('stops the server when only npm receives the signal', async () => {
  const shell = startUnderShell({ npm_lifecycle_event: 'start' })
  const received: string[] = []
  const lines = createInterface(shell.stdout)
  lines.on('line', (line) => {
    received.push(line)
    if (line === 'running') shell.kill('SIGTERM')
  })
  await once(lines, 'close')
  expect(received).toEqual(['running', 'stopped'])
})
