import { spawnSync } from 'node:child_process'
import { UsageError } from './usage.ts'

/** The output of a Git command. Throws if Git fails. */
export function git(root: string, ...args: string[]): Buffer {
  const { status, error, stdout, stderr } = spawnSync('git', args, { cwd: root, maxBuffer: 1e9 })
  if (error) throw error
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${String(stderr).trim()}`)
  return stdout
}

/** The file names in the output of a command with `-z`. */
export const gitNames = (root: string, ...args: string[]): string[] =>
  String(git(root, ...args))
    .split('\0')
    .filter(Boolean)

export const newFiles = (root: string): string[] => gitNames(root, 'ls-files', '-z', '--others', '--exclude-standard')

/** `needing` is the command or option that needs the checkout. */
export function requireCheckout(root: string, needing: string): void {
  const { status } = spawnSync('git', ['rev-parse', '--is-inside-work-tree'], { cwd: root })
  if (status !== 0) throw new UsageError(`${needing} needs a Git checkout.`)
}

export function resolveCommit(root: string, name: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: root })
  if (status !== 0) throw new UsageError(`Unknown commit "${name}".`)
  return String(stdout).trim()
}
