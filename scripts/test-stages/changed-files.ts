import { spawnSync } from 'node:child_process'

/** What differs from a commit: committed since, not committed yet, and new. */
export function changedFiles(root: string, since: string): string[] {
  const git = (...args: string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`)
    return stdout.split('\n').filter(Boolean)
  }
  return [...git('diff', '--name-only', since, '--'), ...git('ls-files', '--others', '--exclude-standard')]
}
