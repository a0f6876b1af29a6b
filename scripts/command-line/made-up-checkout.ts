import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { type Files, madeUpTree } from '../checks/made-up-tree.ts'
import { git } from './git.ts'

const packages = path.resolve(import.meta.dirname, '../../node_modules')

/** A small tree with the project's own scripts. Uses the project's `node_modules`, unless the given files include some. */
export function madeUpScripts(files: Files = {}): string {
  ignoreOuterGit()
  const root = madeUpTree({ '.gitignore': 'node_modules\n', ...files }, ['scripts'])
  if (!Object.keys(files).some((file) => file.startsWith('node_modules/'))) symlinkSync(packages, path.join(root, 'node_modules'))
  return root
}

export function commitAll(root: string): void {
  ignoreOuterGit()
  git(root, 'init', '--quiet')
  git(root, 'add', '.')
  git(root, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-qm', 'all')
}

/** Inside a Git hook, environment variables point Git to the project's own repository. */
function ignoreOuterGit(): void {
  for (const name of Object.keys(process.env).filter((each) => each.startsWith('GIT_'))) vi.stubEnv(name, undefined)
  vi.stubEnv('GIT_CONFIG_GLOBAL', devNull)
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir())
}

export function runScript(root: string, script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts', script), ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { code: status, output: stdout.trim(), error: stderr.trim() }
}
