import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const module = path.resolve(import.meta.dirname, '../db/embedded.ts')

/** Another process that uses the embedded database of a DATA_DIR and leaves when its stdin closes. */
export type EmbeddedProcess = {
  readonly child: ChildProcess
  readonly started: Promise<void>
  leave(): Promise<void>
  /** Like `kill -9`. Killing its whole group requires that it was started detached. */
  kill(what?: 'with its group'): Promise<void>
}

export function embeddedProcess(dataDir: string, options: SpawnOptions = {}): EmbeddedProcess {
  const program = `
    import { startEmbedded } from ${JSON.stringify(module)}
    const embedded = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    console.log('started')
    process.stdin.resume().on('end', () => embedded.stop())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let complaint = ''
  child.stderr?.on('data', (chunk) => (complaint += chunk))
  const said = Promise.withResolvers<void>()
  if (child.stdout) createInterface(child.stdout).once('line', () => said.resolve())
  const failed = exited.then(([code]) => Promise.reject(new Error(`the process ended with ${code}: ${complaint}`)))
  const started = Promise.race([said.promise, failed])
  started.catch(() => {})
  return {
    child,
    started,
    async leave() {
      child.stdin?.end()
      await exited
    },
    async kill(what) {
      if (what && child.pid) process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
      await exited
    },
  }
}
