import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Say } from '../connection.ts'
import { canEnter, clusterOwner, giveTo, type Owner } from './owner.ts'
import { inSystemPlace } from './system-place.ts'

/** `cluster` is the real directory; `entry` is DATA_DIR/postgres, which is that directory or a link to it. */
export type ClusterPlace = { readonly entry: string; readonly owner: Owner; readonly cluster: string | undefined }

export function findCluster(dataDir: string): ClusterPlace {
  // As root, the user that PostgreSQL runs as must be able to pass through (0711); other users get no access (0700).
  fs.mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  sweep(dataDir)
  const entry = path.join(dataDir, 'postgres')
  if (!fs.lstatSync(entry, { throwIfNoEntry: false })) return { entry, owner: clusterOwner(entry), cluster: undefined }
  if (!fs.existsSync(entry))
    throw new Error(
      `The database of ${dataDir} was kept in ${fs.readlinkSync(entry)}, which is gone: bring it back, or run npm run db:reset to begin anew.`,
    )
  const cluster = fs.realpathSync(entry)
  const user = process.getuid?.()
  if (user !== undefined && user !== 0 && fs.statSync(cluster).uid !== user)
    throw new Error(
      `The database in ${cluster} was made by another user: start Farmlane as that user, or set DATA_DIR to a place of your own.`,
    )
  return { entry, owner: clusterOwner(cluster), cluster }
}

/**
 * Makes a new cluster next to its final place and moves it there in one step, so that an interrupted start leaves nothing half
 * done and the first of two simultaneous starts wins. Returns its real path.
 */
export function placeCluster(place: ClusterPlace, dataDir: string, log: Say, make: (directory: string) => void): string {
  const reachable = canEnter(place.owner, dataDir)
  const unique = `${process.pid}.${randomBytes(4).toString('hex')}`
  const directory = reachable
    ? `${place.entry}.new.${unique}`
    : inSystemPlace(`${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}.${unique}`)
  fs.mkdirSync(directory, { mode: 0o700 })
  try {
    giveTo(place.owner, directory)
    make(directory)
    if (reachable) fs.renameSync(directory, place.entry)
    else fs.symlinkSync(directory, place.entry)
  } catch (error) {
    fs.rmSync(directory, { recursive: true, force: true })
    if (!fs.existsSync(place.entry)) throw error // otherwise another start finished first: we use its cluster
  }
  const cluster = fs.realpathSync(place.entry)
  if (!reachable)
    log(`Database: kept in ${cluster}, because PostgreSQL cannot run as root and no other user can enter ${dataDir}`)
  return cluster
}

/** Removes what killed starts left behind. */
function sweep(dataDir: string): void {
  for (const name of fs.readdirSync(dataDir)) {
    const maker = /^postgres\.new\.(\d+)\./.exec(name)?.[1]
    if (!maker || isAlive(Number(maker))) continue
    try {
      fs.rmSync(path.join(dataDir, name), { recursive: true, force: true })
    } catch {
      // Its initdb outlived it and is still writing. The next start removes the rest.
    }
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
