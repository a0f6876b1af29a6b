import { setTimeout as pause } from 'node:timers/promises'
import { isUnreachable, type Say, type SocketConnection } from './connection.ts'
import { isAlive } from './embedded/cluster-place.ts'
import { type EmbeddedOptions, ensureRunning } from './embedded/ensure-running.ts'
import { bePresent, type Presence, socketConnection } from './embedded/presence.ts'

export type Embedded = { readonly connection: SocketConnection; stop(): Promise<void> }

/**
 * The database that comes with Farmlane: a real PostgreSQL on a private socket in DATA_DIR.
 * A server that runs already is joined, one that dies is started again, and whoever leaves last stops it.
 */
export async function startEmbedded(options: { dataDir: string; log: Say; durable?: boolean }): Promise<Embedded> {
  const settings: EmbeddedOptions = { durable: true, ...options }
  let current = await attach(settings)
  const connection = socketConnection(current.socket)
  let stopping = false

  const watch = async (): Promise<void> => {
    for (;;) {
      await current.presence.broken
      if (stopping) return
      options.log('Database: the server is gone, starting it again')
      current = await attachAgain(settings, () => stopping)
      if (stopping) return
      options.log('Database: back again')
    }
  }
  const watching = watch()

  return {
    connection,
    async stop() {
      stopping = true
      const { presence, pid } = current
      // SIGINT is PostgreSQL's fast shutdown: no new work, open transactions rolled back, a clean end.
      let last = false
      await presence
        .leave(() => {
          last = true
          process.kill(pid, 'SIGINT')
        })
        .catch(() => {})
      await watching
      while (last && isAlive(pid)) await pause(10)
    },
  }
}

type Attached = { socket: string; pid: number; presence: Presence }

async function attach(options: EmbeddedOptions): Promise<Attached> {
  for (;;) {
    const running = await ensureRunning(options)
    try {
      return { ...running, presence: await bePresent(running.socket) }
    } catch (error) {
      // Ready a moment ago, but its last user was just leaving.
      if (!isUnreachable(error)) throw error
      await pause(50)
    }
  }
}

async function attachAgain(options: EmbeddedOptions, givenUp: () => boolean): Promise<Attached> {
  for (;;) {
    try {
      return await attach(options)
    } catch (error) {
      options.log('Database: it could not be started again yet', error)
      if (givenUp()) throw error
      await pause(1_000)
    }
  }
}
