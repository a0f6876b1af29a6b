import { spawnSync } from 'node:child_process'
import type { Binaries } from './binaries.ts'
import { type Owner, programEnvironment } from './owner.ts'

export const superuser = 'farmlane'

export function initCluster(binaries: Binaries, owner: Owner, directory: string, durable: boolean): void {
  // PostgreSQL's built-in C.UTF-8 sorts and folds case the same way on every system. The system locale covers everything else.
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8'
  const options = [
    ...['-D', directory, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--data-checksums', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`],
    ...(durable ? [] : ['--no-sync']),
  ]
  const made = spawnSync(binaries.initdb, options, { ...owner, cwd: '/', env: programEnvironment, encoding: 'utf8' })
  if (made.status !== 0)
    throw new Error(
      `The embedded database could not be made in ${directory}:\n${made.error?.message ?? `${made.stdout}${made.stderr}`.trim()}`,
    )
}
