import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { allJobs, buildApp, sitemapSources } from './app.ts'
import type { Config } from './config.ts'
import { countAccounts } from './modules/identity/index.ts'
import { keptSecret, secretsFrom } from './platform/auth/secrets.ts'
import { systemClock } from './platform/clock.ts'
import type { Connection, Say } from './platform/db/connection.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { readMigrations } from './platform/db/migration-files.ts'
import { openDatabase } from './platform/db/open-database.ts'
import type { Database } from './platform/db/tx.ts'
import { diskFileStore } from './platform/files/disk-file-store.ts'
import { inProcessSend } from './platform/http/http-app.ts'
import { registerSite } from './platform/http/site.ts'
import { fixedSource, registerSitemap } from './platform/http/sitemap.ts'
import { jobsAtOnce, startJobs } from './platform/jobs/start-jobs.ts'
import { createLog } from './platform/log.ts'
import { createMailer } from './platform/mail/create-mailer.ts'
import { seedDemo } from './seed/demo.ts'

export type RunningServer = { readonly address: string; stop(): Promise<void> }

/** Starts everything in order, and stops it in reverse order, also if a step of the start fails. */
export async function startServer(config: Config, options: { say: Say; hotReload: boolean }): Promise<RunningServer> {
  const { say } = options
  const log = createLog(config.logLevel)
  const closing: (() => Promise<void>)[] = []
  let stopping = false
  const stop = async () => {
    stopping = true
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const connection = await findDatabase(config, say, closing)
    await migrate({ connection, log: say })
    const jobs = await startJobs({ connection, log })
    const open = (poolSize: number) => {
      const warn: Say = (sentence, error) => log.warn({ err: error }, sentence)
      const opened = openDatabase({ connection, poolSize, clock: systemClock, enqueue: jobs.enqueue, log: warn })
      closing.push(() => opened.close())
      return opened
    }
    const database = open(config.databasePool)
    const forJobs = open(jobsAtOnce)
    // Running jobs must end before their connections close.
    closing.push(() => jobs.stop())
    await refuseDemoInProduction(config, database)
    if (config.seedDemo && (await seedDemo(database))) say('Demo data: loaded')

    const store = diskFileStore(config.dataDir)
    const app = await buildApp({
      config,
      database,
      store,
      secrets: secretsFrom(config.jwtSecret ?? keptSecret(config.dataDir)),
      clock: systemClock,
      log,
      schema: (await readMigrations()).at(-1)?.name ?? '',
      hotReload: options.hotReload,
      isStopping: () => stopping,
    })
    const sitePaths = await registerSite(app, {
      mode: options.hotReload ? 'dev' : 'built',
      publicUrl: config.publicUrl,
      tiles: config.tiles,
      send: inProcessSend(app),
    })
    registerSitemap(app, {
      publicUrl: config.publicUrl,
      database,
      sources: [fixedSource('pages', sitePaths), ...sitemapSources],
    })
    await jobs.work(forJobs, allJobs(createMailer(config), store, config))
    closing.push(() => closeCalmly(app, config))
    await app.listen({ port: config.port, host: config.host })
    const { port } = app.server.address() as AddressInfo
    return { address: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function findDatabase(config: Config, say: Say, closing: (() => Promise<void>)[]): Promise<Connection> {
  if (config.databaseUrl) {
    say('Database: using DATABASE_URL')
    return { url: config.databaseUrl }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say })
  closing.push(() => embedded.stop())
  return embedded.connection
}

/**
 * In production, waits two seconds so that proxies notice we are not ready. Connections still open four seconds later are cut
 * off.
 */
async function closeCalmly(app: FastifyInstance, { production }: Config): Promise<void> {
  if (production) await pause(2_000)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), 4_000)
  await app.close()
  clearTimeout(cutOff)
}

/** The demo's password is public, so a database with demo accounts must not run in production. */
async function refuseDemoInProduction(config: Config, database: Database): Promise<void> {
  if (config.production && (await database.read(countAccounts)).demo > 0)
    throw new Error(
      'This database holds the demo accounts, whose password is public: use an empty database in production, or delete them first.',
    )
}
