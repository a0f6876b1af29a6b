import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { call, type Send } from '@farmlane/contract/kernel/call.ts'
import type { Input, Reply, Route } from '@farmlane/contract/kernel/route.ts'
import { allJobs, buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { secretsFrom } from '../platform/auth/secrets.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import type { Database } from '../platform/db/tx.ts'
import { diskFileStore } from '../platform/files/disk-file-store.ts'
import { openEnqueue } from '../platform/jobs/open-enqueue.ts'
import { createLog } from '../platform/log.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { createJobsDatabase } from '../platform/testing/jobs-database.ts'
import { runJobs } from '../platform/testing/run-jobs.ts'

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** One browser: an IP address of its own, and the token it holds. */
export type Client = {
  access?: string | undefined
  readonly address: string
  call<R extends Route>(route: R, input: Input<R>, headers?: Record<string, string>): Promise<Reply<R>>
}

/** The whole server with a database of its own, and a clock that a test moves by hand. */
export async function createTestApp(options: { weatherUrl?: string; environment?: NodeJS.ProcessEnv } = {}) {
  let now = new Date('2026-05-04T12:00:00Z')
  let stopping = false
  const clock = () => now
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:3000',
    // Tests never use the network.
    WEATHER_URL: options.weatherUrl ?? 'off',
    DATA_DIR: path.join(os.tmpdir(), 'farmlane-test-files'),
    ...options.environment,
  })
  const farm = await createJobsDatabase({ clock, poolSize: 8 })
  const mails: Mail[] = []
  const log: string[] = []
  const store = diskFileStore(config.dataDir)
  const handlers = allJobs({ send: async (mail) => void mails.push(mail) }, store, config)
  const secrets = secretsFrom('a secret that only the tests know, long enough')
  const build = (database: Database) =>
    buildApp({
      config,
      store,
      isStopping: () => stopping,
      longestStandstill: 0,
      livePace: { turnMs: 20, beatMs: 40 },
      database,
      secrets,
      clock,
      log: createLog('info', { write: (line) => void log.push(line) }),
      schema: 'test',
    })
  const app = await build(farm.database)
  const others: (() => Promise<unknown>)[] = []

  let visitors = 0
  const newClient = (): Client => {
    visitors += 1
    const address = `10.1.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`
    const send: Send = async (url, init) => {
      const answer = await app.inject({
        method: init.method as 'GET',
        url,
        headers: init.headers,
        remoteAddress: address,
        ...(init.body !== undefined && { payload: init.body }),
      })
      return {
        status: answer.statusCode,
        headers: { get: (name) => (answer.headers[name.toLowerCase()] as string | undefined) ?? null },
        json: async () => answer.json(),
      }
    }
    const client: Client = {
      address,
      call: (route, input, headers = {}) =>
        call(send, route, input, { ...(client.access && { authorization: `Bearer ${client.access}` }), ...headers }),
    }
    return client
  }

  return {
    app,
    database: farm.database,
    secrets,
    mails,
    log,
    newClient,
    now: () => now,
    startStopping: () => {
      stopping = true
    },
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
    /** Runs the jobs that are due. Returns the mails they sent. */
    async deliver(): Promise<Mail[]> {
      const before = mails.length
      await runJobs(farm.database, handlers)
      return mails.slice(before)
    },
    /** Stands in for another server process: it shares only the database with the first. */
    async startAnother() {
      const list = openEnqueue(farm.connection, { warn: () => {}, error: () => {} })
      const own = openDatabase({ connection: farm.connection, poolSize: 4, clock, enqueue: list.enqueue, log: () => {} })
      const another = await build(own)
      others.push(() => another.close(), list.close, own.close)
      return another
    },
    async close() {
      await app.close()
      for (const end of others) await end()
      await farm.drop()
    },
  }
}

/** A name that is unique across all tests. */
export const uniqueName = (word: string): string => `${word}-${randomUUID().slice(0, 8)}`
/** The secret in a mailed link. */
export const tokenOf = (mail: Mail | undefined): string => mail?.action?.path.split('/').at(-1) ?? ''
export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
