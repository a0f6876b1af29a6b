import { spawn } from 'node:child_process'
import path from 'node:path'

/** Runs a tool of the project with its output shown, and returns its exit code. */
export function runVisibly(
  root: string,
  tool: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const tools = path.join(root, 'node_modules', '.bin')
  const windows = process.platform === 'win32'
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(tools, windows ? `${tool}.cmd` : tool), args, {
      cwd: root,
      shell: windows,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${tools}${path.delimiter}${process.env['PATH'] ?? ''}`, ...env },
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
