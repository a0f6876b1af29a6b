import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** The user that PostgreSQL runs as; undefined when that is the current user. */
export type Owner = { readonly uid: number; readonly gid: number } | undefined

/** PostgreSQL refuses to run as root. The user `nobody` exists everywhere, so we don't have to create one. */
export function clusterOwner(cluster: string): Owner {
  if (process.getuid?.() !== 0) return undefined
  const made = fs.statSync(cluster, { throwIfNoEntry: false })
  // An ordinary user made this cluster earlier. It stays theirs even if root starts it once.
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid }
  const nobody = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody')
  if (!nobody)
    throw new Error(
      'PostgreSQL does not run as root and there is no user "nobody": start as an ordinary user, or set DATABASE_URL.',
    )
  // macOS lists nobody as -2; system calls need the same number unsigned.
  return { uid: Number(nobody[2]) >>> 0, gid: Number(nobody[3]) >>> 0 }
}

export function giveTo(owner: Owner, place: string): void {
  if (owner) fs.chownSync(place, owner.uid, owner.gid)
}

/** Tries it as that user, because access lists and mounts matter too. */
export function canEnter(owner: Owner, directory: string): boolean {
  if (!owner) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0
}

/** The environment for PostgreSQL's programs: none of the user's PG… and LC_… settings. */
export const programEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
