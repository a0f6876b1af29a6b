import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { giveTo, type Owner } from './owner.ts'

/** A socket's full path must stay under about 100 characters, of which the file name takes 14. */
const longest = 85

/**
 * Returns the same directory at every start of the same cluster, closed to other users. A restart reuses the previous directory,
 * no matter which process restarts the server, because the pools of all processes have it as their host.
 */
export function socketDirectory(cluster: string, owner: Owner, before: string | undefined): string {
  if (before && isOurs(before, owner)) return before
  const name = `farmlane-${createHash('sha256').update(cluster).digest('hex').slice(0, 10)}`
  const parent = path.join(os.tmpdir(), name).length <= longest ? os.tmpdir() : '/tmp'
  const usual = path.join(parent, name)
  try {
    fs.mkdirSync(usual, { mode: 0o700 })
    giveTo(owner, usual)
  } catch {
    // It already exists. Whether we use it depends on its owner.
  }
  if (isOurs(usual, owner)) return usual
  const other = fs.mkdtempSync(`${usual}-`)
  giveTo(owner, other)
  return other
}

function isOurs(directory: string, owner: Owner): boolean {
  const found = fs.lstatSync(directory, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === (owner?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
}
