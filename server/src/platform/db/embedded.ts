import { setTimeout as pause } from 'node:timers/promises'
import { isUnreachable, type Say, type SocketConnection } from './connection.ts'
import { type EmbeddedOptions, ensureRunning, type Running } from './embedded/ensure-running.ts'
import { isRunning } from './embedded/postmaster-file.ts'
import { bePresent, type Presence, socketConnection } from './embedded/presence.ts'

export type Embedded = { readonly connection: SocketConnection; stop(): Promise<void> }

/**
 * The database that comes with Farmlane: a real PostgreSQL on a private socket in DATA_DIR. A running server is joined, a dead
 * one is restarted, and the last process to leave stops it. Close all connections before calling `stop`. `durable: false` is for
 * tests.
 */
export async function startEmbedded(options: { dataDir: string; log: Say; durable?: boolean }): Promise<Embedded> {
  const settings: EmbeddedOptions = { durable: true, ...options }
  let current = await attach(settings)
  let stopping = false
  if (current.joined) options.log('Database: joined the server that is running already')

  /** Restarts the server whenever it dies, until we leave. Returns a server that came back while we were leaving. */
  const watch = async (): Promise<Attached | undefined> => {
    for (;;) {
      await current.presence.broken
      if (stopping) return undefined
      options.log('Database: the server is gone, starting it again')
      const back = await attachAgain(settings, () => stopping)
      if (!back || stopping) return back
      current = back
      options.log('Database: the server is back')
    }
  }
  const watching = watch()

  return {
    connection: socketConnection(current.server.socket),
    async stop() {
      stopping = true
      await leave(current)
      const back = await watching
      if (back) await leave(back)
    },
  }
}

type Attached = Running & { readonly presence: Presence }

async function attach(options: EmbeddedOptions): Promise<Attached> {
  for (;;) {
    const running = await ensureRunning(options)
    try {
      return { ...running, presence: await bePresent(running.server.socket) }
    } catch (error) {
      // It was ready a moment ago, but its last user was just stopping it.
      if (!isUnreachable(error)) throw error
      await pause(50)
    }
  }
}

async function attachAgain(options: EmbeddedOptions, givenUp: () => boolean): Promise<Attached | undefined> {
  while (!givenUp()) {
    try {
      return await attach(options)
    } catch (error) {
      options.log('Database: the server could not be started again yet', error)
      await pause(1_000)
    }
  }
  return undefined
}

async function leave({ presence, server }: Attached): Promise<void> {
  let last = false
  try {
    await presence.leave(() => {
      last = true
      // PostgreSQL's fast shutdown: open transactions are rolled back, committed data is written to disk.
      if (isRunning(server)) process.kill(server.pid, 'SIGINT')
    })
  } catch (error) {
    if (!isUnreachable(error)) throw error // otherwise the server is already gone
  }
  while (last && isRunning(server)) await pause(10)
}
