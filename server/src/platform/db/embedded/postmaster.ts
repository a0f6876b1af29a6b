import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { totalmem } from 'node:os'
import type { Binaries } from './binaries.ts'
import { type Owner, programEnvironment } from './owner.ts'

export const socketPort = 5432
const logLimit = 10_000_000

/** A quarter of the machine's memory, at least 128 MB and at most 1 GB. PostgreSQL takes it only as it fills. */
const sharedMegabytes = Math.round(Math.min(Math.max(totalmem() / 4 / 2 ** 20, 128), 1024))

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: `${sharedMegabytes}MB`,
  max_wal_size: '512MB',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off', // our statements are short: compiling them costs more than it saves
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  autovacuum_naptime: '15s', // so that a table that just filled up is soon planned with fresh statistics
}
const undurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

export type Postmaster = { readonly exited: Promise<void>; hasExited(): boolean; lastWords(): string }

/** Starts the server in its own process group, so that Ctrl-C in our terminal stops only us. */
export function spawnPostmaster(options: {
  binaries: Binaries
  owner: Owner
  cluster: string
  socket: string
  logFile: string
  durable: boolean
}): Postmaster {
  const { logFile } = options
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimit) fs.renameSync(logFile, `${logFile}.1`)
  const output = fs.openSync(logFile, 'a', 0o600)
  const begin = fs.fstatSync(output).size
  const set = Object.entries({ ...settings, ...(options.durable ? {} : undurable) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(
    options.binaries.postgres,
    ['-D', options.cluster, '-k', options.socket, '-p', String(socketPort), ...set],
    {
      ...options.owner,
      cwd: '/',
      env: programEnvironment,
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  fs.closeSync(output)
  child.unref()
  let ended = false
  let fault = ''
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      fault = error.message
      ended = true
      resolve()
    })
    child.once('exit', () => {
      ended = true
      resolve()
    })
  })
  return { exited, hasExited: () => ended, lastWords: () => fault || linesSince(logFile, begin) }
}

function linesSince(file: string, begin: number): string {
  const text = fs.readFileSync(file).subarray(begin).toString('utf8').trim()
  return text.split('\n').slice(-6).join('\n')
}
