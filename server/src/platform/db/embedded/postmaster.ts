import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { totalmem } from 'node:os'
import type { Binaries } from './binaries.ts'
import { type Owner, programEnvironment } from './owner.ts'

export const socketPort = 5432
const logLimit = 10_000_000

/** A quarter of what the machine has, between what a small farm and what a large market needs. It is taken only as it fills. */
const sharedMegabytes = Math.round(Math.min(Math.max(totalmem() / 4 / 2 ** 20, 128), 1024))

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: `${sharedMegabytes}MB`,
  max_wal_size: '512MB',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off', // our statements are short: compiling them costs more than it gives
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  autovacuum_naptime: '15s', // a table that was empty a minute ago is planned for as it is
}
const undurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

export type Postmaster = { readonly exited: Promise<void>; hasExited(): boolean; lastWords(): string }

/** Starts the server as a group of its own, so that Ctrl-C in our terminal reaches only us. */
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
