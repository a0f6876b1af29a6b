import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { giveTo, type Owner } from './owner.ts'

/** A socket's whole path must stay under about 100 characters; the file's name takes 14 of them. */
const longest = 85

/**
 * The same directory at every start of the same cluster, closed to others. A restart takes the one of before, whoever
 * restarts: the pools of all processes know it as their host.
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
    // There already; whose it is decides.
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
