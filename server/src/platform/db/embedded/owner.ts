import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** The user that PostgreSQL runs as; undefined when that is simply the user we are. */
export type Owner = { readonly uid: number; readonly gid: number } | undefined

/** PostgreSQL refuses to run as root. `nobody` exists everywhere, so no user has to be made. */
export function clusterOwner(cluster: string): Owner {
  if (process.getuid?.() !== 0) return undefined
  const made = fs.statSync(cluster, { throwIfNoEntry: false })
  // Made by an ordinary user earlier: it stays theirs when root starts it once.
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
  // macOS writes nobody as -2, which the system calls know as its unsigned twin.
  return { uid: Number(nobody[2]) >>> 0, gid: Number(nobody[3]) >>> 0 }
}

export function giveTo(owner: Owner, place: string): void {
  if (owner) fs.chownSync(place, owner.uid, owner.gid)
}

/** Asked of the system itself, since access lists and mounts have their say too. */
export function canEnter(owner: Owner, directory: string): boolean {
  if (!owner) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0
}

/** What PostgreSQL's programs see of our environment: nothing of the user's PG… and LC_… settings. */
export const programEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
