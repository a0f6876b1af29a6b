import { spawn } from 'node:child_process'
import path from 'node:path'

/** The tools always come from this project, even if another tree is checked. */
const projectRoot = path.resolve(import.meta.dirname, '../..')
const tools = path.join(projectRoot, 'node_modules', '.bin')

export type ToolRun = { readonly code: number; readonly out: string; readonly err: string }

/** Runs one of our development tools in `cwd` and captures its output. */
export function runTool(tool: string, args: readonly string[], cwd: string): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const windows = process.platform === 'win32'
    const child = spawn(path.join(tools, windows ? `${tool}.cmd` : tool), args, {
      cwd,
      shell: windows,
      stdio: ['ignore', 'pipe', 'pipe'],
      // The tools must run on the pinned Node; color codes would end up in the faults.
      env: { ...process.env, PATH: `${tools}${path.delimiter}${process.env['PATH'] ?? ''}`, NO_COLOR: '1', FORCE_COLOR: '0' },
    })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, out, err }))
  })
}

/** A tool that fails without reporting a fault has crashed, which counts as a fault. */
export const orCrash = (faults: readonly string[], run: ToolRun, tool: string): readonly string[] =>
  run.code !== 0 && faults.length === 0
    ? [`${tool} exited with code ${run.code}: ${(run.err || run.out).trim().slice(0, 2000)}`]
    : faults

export function parsed<T>(json: string): T | undefined {
  try {
    return JSON.parse(json) as T
  } catch {
    return undefined
  }
}
