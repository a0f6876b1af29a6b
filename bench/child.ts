import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Child = { readonly pid: number; readonly port: number; stop(): Promise<void> }

const deadline = 60_000

/** Starts a script on the pinned Node and waits until it prints its port (`…localhost:1234` or `port 1234`). */
export async function startChild(file: string, env: Record<string, string>, flags: readonly string[] = []): Promise<Child> {
  const child = spawn(process.execPath, [...flags, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const late = setTimeout(() => child.kill('SIGKILL'), deadline)
  const port = await portSaidBy(child).finally(() => clearTimeout(late))
  return { pid: child.pid ?? 0, port, stop: () => stop(child) }
}

function portSaidBy(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const port = /(?:localhost:|port )(\d+)/.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => reject(new Error(`ended with ${code ?? signal} before it listened:\n${said}`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(late)
}

/** Resident memory in MB. Only Linux reports it without running another program. */
export function residentMemory(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined
  } catch {
    return undefined
  }
}
