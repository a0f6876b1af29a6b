import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { withLock } = createRequire(import.meta.url)('./bootstrap/lock.cjs') as {
  withLock<T>(directory: string, onWait: () => void, work: () => T): T
}
type Say = (sentence: string) => void

/** Builds the site unless web/dist was built from exactly these sources. Returns whether it had to build. */
export function buildSite(root: string, say: Say, build: (root: string) => void = runBuild): boolean {
  const marker = path.join(root, 'web/dist/.built-from')
  const wanted = fingerprint(root)
  const isBuilt = () => fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === wanted
  if (isBuilt()) return false
  const onWait = () => say('Another process is building the site. Waiting for it…')
  return withLock(path.join(root, '.building'), onWait, () => {
    if (isBuilt()) return false
    say('Building the site…')
    // Removed first, so that the remains of an interrupted build are not mistaken for a complete one.
    fs.rmSync(marker, { force: true })
    build(root)
    fs.writeFileSync(marker, wanted)
    return true
  })
}

function runBuild(root: string): void {
  // Always the production build of React, whatever the server's NODE_ENV.
  const env = { ...process.env, NODE_ENV: 'production' }
  const run = spawnSync('npm', ['run', 'build', '-w', 'web'], {
    cwd: root,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (run.status !== 0) throw new Error(`Building the site failed:\n${run.error?.message ?? run.stdout + run.stderr}`)
}

/** A hash of everything that goes into the build. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of [
    path.join(root, 'package-lock.json'),
    ...sourcesIn(path.join(root, 'web')),
    ...sourcesIn(path.join(root, 'contract/src')),
  ])
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const notSources = new Set(['node_modules', 'dist'])

function sourcesIn(directory: string): string[] {
  return fs
    .readdirSync(directory, { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.join(directory, entry.name)
      return entry.isDirectory() ? sourcesIn(place) : [place]
    })
}
