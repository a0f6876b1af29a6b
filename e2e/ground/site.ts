import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Secrets, secretsFrom } from '../../server/src/platform/auth/secrets.ts'
import { createDatabase, type WorkerDatabase } from './database.ts'

const jwtSecret = 'a secret that only the journeys know, long enough'
const main = path.resolve(import.meta.dirname, '../../server/src/main.ts')

/** The built app as users get it: a server process with its own port, database and mailbox. */
export type Site = {
  readonly url: string
  readonly database: WorkerDatabase
  readonly secrets: Secrets
  /** The folder with the emails it sent. */
  readonly mailbox: string
  /** The errors that the server has logged so far. */
  readonly complaints: readonly string[]
  stop(): Promise<void>
}

export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const database = await createDatabase()
  try {
    const server = await startServer(database.url, settings)
    return {
      url: server.url,
      database,
      secrets: secretsFrom(jwtSecret),
      mailbox: server.mailbox,
      complaints: server.complaints,
      async stop() {
        await server.stop()
        await database.drop()
      },
    }
  } catch (error) {
    await database.drop()
    throw error
  }
}

type Server = Pick<Site, 'url' | 'mailbox' | 'complaints' | 'stop'>

/** Starts the server process on an existing database. */
export async function startServer(databaseUrl: string, settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'farmlane-e2e-'))
  // Created here, because the server creates it only with the first email.
  const mailbox = path.join(dataDir, 'mailbox')
  await mkdir(mailbox)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      JWT_SECRET: jwtSecret,
      SEED_DEMO: 'on',
      LOG_LEVEL: 'error',
      // No requests to external services.
      TILE_URL: 'off',
      WEATHER_URL: 'off',
      // Every browser of a journey has its own IP address, like real visitors; see addresses.ts.
      TRUST_PROXY: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints: string[] = []
  const server: Server = {
    url,
    mailbox,
    complaints,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit')
        child.kill('SIGTERM')
        await exited
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await listening(child, complaints).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  return server
}

async function listening(child: ChildProcess, complaints: string[]): Promise<void> {
  const ready = Promise.withResolvers<void>()
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      said.push(line)
      if (line.startsWith('Farmlane is at ')) ready.resolve()
      if (line.startsWith('{')) complaints.push(line)
    })
  }
  child.once('exit', (code) => ready.reject(new Error(`The server ended with ${code}:\n${said.join('\n')}`)))
  await ready.promise
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
