import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from './cluster-place.ts'

/** The file a running PostgreSQL writes about itself into its data directory. */
export type PostmasterFile = {
  readonly pid: number
  readonly directory: string
  readonly socket: string
  readonly state: string
  readonly text: string
}

const fileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid')

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let text: string
  try {
    text = fs.readFileSync(fileOf(cluster), 'utf8')
  } catch {
    return undefined
  }
  // Lines: pid, data directory, start time, port, socket directory, address, shared memory, state.
  const lines = text.split('\n')
  return { pid: Number(lines[0]), directory: lines[1] ?? '', socket: lines[4] ?? '', state: (lines[7] ?? '').trim(), text }
}

/** The file outlives a killed server, so its pid may belong to another program. */
export function isRunning(file: PostmasterFile): boolean {
  if (!Number.isInteger(file.pid) || file.pid <= 1 || !isAlive(file.pid)) return false
  const command = commandOf(file.pid)
  return command.includes('postgres') && command.includes(file.directory)
}

function commandOf(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/**
 * PostgreSQL itself refuses to start while any process has the pid in the file. The file is moved aside and checked again before
 * it is deleted, because another start may have written a new one in between.
 */
export function removeStaleFile(cluster: string, stale: PostmasterFile): void {
  const aside = `${fileOf(cluster)}.stale.${process.pid}`
  try {
    fs.renameSync(fileOf(cluster), aside)
  } catch {
    return // another start removed it
  }
  if (!fs.readFileSync(aside, 'utf8').startsWith(stale.text.split('\n').slice(0, 3).join('\n')))
    fs.renameSync(aside, fileOf(cluster))
  else fs.rmSync(aside)
}
