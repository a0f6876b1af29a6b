import { createRequire } from 'node:module'
import { operationKinds } from '@farmlane/contract/sync/kinds.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import type { Config } from './config.ts'
import { catalogRoutes, holdProduct, listProductPhotosInUse } from './modules/catalog/index.ts'
import { contactJobs, contactRoutes } from './modules/contact/index.ts'
import {
  farmJobs,
  farmRoutes,
  leaveFarms,
  listFarmsOf,
  listPhotosInUse,
  openFirstFarm,
  personalDataOfFarms,
  seatOf,
} from './modules/farms/index.ts'
import { fulfilmentRoutes } from './modules/fulfilment/index.ts'
import { fieldPhotos, growingRoutes, personalDataOfGrowing } from './modules/growing/index.ts'
import { harvestLots, harvestRoutes, holdReachedHarvests } from './modules/harvests/index.ts'
import {
  identityJobs,
  identityRoutes,
  isSessionAlive,
  listAliveSessions,
  personalDataOfIdentity,
} from './modules/identity/index.ts'
import { blocksOfInputs, inputRoutes, personalDataOfInputs } from './modules/inputs/index.ts'
import { insightsRoutes } from './modules/insights/index.ts'
import { ledgerRoutes, owesCredit, personalDataOfLedger } from './modules/ledger/index.ts'
import {
  animalPhotos,
  animalsStandOn,
  blocksOfLivestock,
  livestockLots,
  livestockRoutes,
  personalDataOfLivestock,
} from './modules/livestock/index.ts'
import { isReviewed, marketJobs, marketRoutes, marketSitemap, personalDataOfMarket } from './modules/market/index.ts'
import {
  callOffOrders,
  countOpenOrders,
  forgetShopper,
  listReservedCredit,
  orderJobs,
  orderRoutes,
  personalDataOfOrders,
} from './modules/orders/index.ts'
import { stockRoutes } from './modules/stock/index.ts'
import { personalDataOfTasks, taskJobs, taskPhotos, taskRoutes } from './modules/tasks/index.ts'
import { accessTokens } from './platform/auth/access-token.ts'
import type { Secrets } from './platform/auth/secrets.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/tx.ts'
import { eventRoutes } from './platform/events/event-routes.ts'
import type { Pace } from './platform/events/switchboard.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { registerFiles } from './platform/files/register-files.ts'
import { fileJobs, forgetUploads, personalDataOfUploads } from './platform/files/uploads-of-person.ts'
import { forgetOldRecords } from './platform/forget-old-records.ts'
import { authenticate } from './platform/http/admit.ts'
import type { Api } from './platform/http/api.ts'
import { refuseUndeclared } from './platform/http/declared-routes.ts'
import { healthRoutes } from './platform/http/health.ts'
import { createHttpApp } from './platform/http/http-app.ts'
import { tileOrigins } from './platform/http/map-tiles.ts'
import { registerNotices } from './platform/http/notices.ts'
import { openApi } from './platform/http/openapi.ts'
import { servePlainPages } from './platform/http/plain-page.ts'
import { referencePage } from './platform/http/reference-page.ts'
import type { SitemapSource } from './platform/http/sitemap.ts'
import { syncRoutes } from './platform/http/sync-routes.ts'
import { registerWellKnown } from './platform/http/well-known.ts'
import { countFailedJobs } from './platform/jobs/failed-jobs.ts'
import type { HandledJob } from './platform/jobs/handlers.ts'
import { registerMailbox } from './platform/mail/mailbox-page.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { openWeather } from './platform/weather/weather.ts'

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

/** Photos that are kept after the person who took them leaves. */
const uploadsInUse = [
  listPhotosInUse,
  listProductPhotosInUse,
  fieldPhotos.listInUse,
  animalPhotos.listInUse,
  taskPhotos.listInUse,
]

export type AppNeeds = {
  readonly config: Config
  readonly database: Database
  readonly secrets: Secrets
  readonly store: FileStore
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** The newest migration of the database. */
  readonly schema: string
  readonly hotReload?: boolean
  readonly longestStandstill?: number
  readonly isStopping?: () => boolean
  readonly livePace?: Pace
}

/** The app with every module plugged in, without a port. */
export async function buildApp(needs: AppNeeds): Promise<FastifyInstance & { api: Api }> {
  const { config, database, secrets, clock } = needs
  const app = await createHttpApp({
    log: needs.log,
    trustProxy: config.trustProxy,
    secure: config.publicUrl.startsWith('https:'),
    hotReload: needs.hotReload ?? false,
    pictureOrigins: tileOrigins(config.tiles),
    ...(needs.longestStandstill !== undefined && { longestStandstill: needs.longestStandstill }),
  })
  refuseUndeclared(app)
  const api: Api = {
    app,
    database,
    clock,
    tokens: accessTokens(secrets.access),
    replySecret: secrets.replies,
    isSessionAlive,
    seatOf,
    bound: [],
    performs: new Map(),
  }
  healthRoutes(api, {
    version,
    // In production, don't tell attackers which Node version runs.
    node: config.production ? undefined : process.versions.node,
    schema: needs.schema,
    isStopping: needs.isStopping ?? (() => false),
    countFailedJobs,
  })
  identityRoutes(api, {
    refreshSecret: secrets.refresh,
    deviceSecret: secrets.devices,
    secureOnly: config.publicUrl.startsWith('https:'),
    openFirstFarm,
    beforeDelete: [leaveFarms([callOffOrders]), forgetShopper, forgetUploads(uploadsInUse)],
    personalData: [
      personalDataOfIdentity,
      personalDataOfFarms,
      personalDataOfGrowing,
      personalDataOfInputs,
      personalDataOfLivestock,
      personalDataOfTasks,
      personalDataOfLedger,
      personalDataOfOrders,
      personalDataOfMarket,
      personalDataOfUploads,
    ],
  })
  eventRoutes(api, { listAliveSessions, listFarmsOf, pace: needs.livePace })
  contactRoutes(api)
  farmRoutes(api, { countOpenOrders, owesCredit, refreshSecret: secrets.refresh })
  growingRoutes(api, { blocksOf: [blocksOfInputs, blocksOfLivestock], standsOn: [animalsStandOn] })
  inputRoutes(api, { holdReached: holdReachedHarvests })
  livestockRoutes(api)
  taskRoutes(api, config)
  stockRoutes(api, {
    holdProduct: async (...call) => {
      await holdProduct(...call)
    },
    gates: [livestockLots, harvestLots],
  })
  catalogRoutes(api)
  harvestRoutes(api)
  fulfilmentRoutes(api)
  marketRoutes(api)
  orderRoutes(api, { ...config, isReviewed })
  ledgerRoutes(api, { listReserved: listReservedCredit })
  const weather = openWeather({
    url: config.weatherUrl,
    clock,
    log: (error) => needs.log.info({ err: error }, 'The weather could not be had'),
  })
  app.addHook('onClose', async () => weather.close())
  insightsRoutes(api, { weather })
  syncRoutes(api, operationKinds)
  await registerFiles(app, {
    database,
    store: needs.store,
    authenticate: (request) => authenticate(api, request),
    replySecret: secrets.replies,
    bound: api.bound,
  })
  describeApi(api, config)
  registerWellKnown(app, { ...config, clock })
  registerNotices(app)
  registerMailbox(app, config)
  return Object.assign(app, { api })
}

/** The public pages that depend on records. */
export const sitemapSources: readonly SitemapSource[] = [...marketSitemap]

/** The background jobs of all modules. */
export const allJobs = (mailer: Mailer, store: FileStore, { contactTo }: Pick<Config, 'contactTo'>): HandledJob[] => [
  forgetOldRecords,
  ...fileJobs(store, uploadsInUse),
  ...identityJobs(mailer),
  ...contactJobs(mailer, contactTo),
  ...farmJobs(mailer),
  ...taskJobs,
  ...orderJobs(mailer),
  ...marketJobs(mailer),
]

function describeApi({ app, bound }: Api, config: Config): void {
  const document = openApi(bound, { version, url: config.publicUrl })
  const reference = referencePage(document)
  servePlainPages(app)
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(reference))
}
