import { randomBytes, randomUUID } from 'node:crypto'
import type { Send } from '@farmlane/contract/kernel/call.ts'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { answerError, answerErrors } from './errors.ts'
import { readJsonBodies } from './json-body.ts'
import { openNetworkBudget } from './network-budget.ts'
import { readableUrl } from './readable-url.ts'
import { requestLog } from './request-log.ts'
import { protectAnswers } from './security-headers.ts'
import { cutOffSlowBodies, type Patience, patience } from './slow-senders.ts'
import { watchStandstill } from './standstill.ts'

type Options = {
  log: FastifyBaseLogger
  trustProxy: number
  /** True if the site is served over TLS: sends HSTS. */
  secure: boolean
  /** Development only: Vite's client needs a websocket and its own styles. */
  hotReload: boolean
  /** Where pictures may come from besides our own site: the map tiles. */
  pictureOrigins?: readonly string[]
  /**
   * Milliseconds of event-loop delay that count as a stall; repeated stalls make us ask callers to retry. 0 turns this off, for
   * machines that other work can stall.
   */
  longestStandstill?: number
  /** How slowly a caller may send. */
  patience?: Patience
}

/** Calls from our own server rendering carry this secret and don't count against any rate limit. */
const inProcess = randomBytes(16).toString('hex')
const callBudget = { max: 600, timeWindow: 60_000 }

/** Fastify with everything that applies to every answer: ids, timeouts, headers, limits, and one form of error. */
export async function createHttpApp(options: Options): Promise<FastifyInstance> {
  const limits = options.patience ?? patience
  const app = Fastify({
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    loggerInstance: options.log,
    childLoggerFactory: requestLog,
    trustProxy: (_address: string, hop: number) => hop < options.trustProxy,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // These errors happen before any hook, so the usual headers are not set yet.
    frameworkErrors: (error, request, reply) =>
      void answerError(
        error,
        request,
        reply.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }),
      ),
    bodyLimit: 256 * 1024,
    requestTimeout: limits.requestMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Requests that arrive while we stop are still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  const stopCutting = cutOffSlowBodies(app.server, limits)
  app.addHook('onClose', async () => stopCutting())
  answerErrors(app)
  readJsonBodies(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  const longest = options.longestStandstill ?? 1000
  if (longest > 0) {
    const standstill = watchStandstill(longest)
    app.addHook('onClose', async () => standstill.stop())
    app.addHook('onRequest', async ({ url }) => {
      // The scripts of a page are still sent: they cost little, and a browser doesn't ask for them again.
      if (standstill.keepsStandingStill() && !url.startsWith('/assets/'))
        throw new Problem('unavailable', messages.busy, { retryAfter: 2 })
    })
  }
  protectAnswers(app, options)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    // No client of ours compresses requests, and decompressing could expand a small body without limit.
    globalDecompression: false,
  })
  await app.register(rateLimit, { global: false })
  const spendCall = openNetworkBudget(app, callBudget)
  app.addHook('onRequest', async (request) => {
    // Decided by the matched route, because its address can be written in many ways.
    if (!request.routeOptions.config.contract || request.headers['x-in-process'] === inProcess) return
    const retryAfter = await spendCall(request)
    if (retryAfter !== null) throw new Problem('too_many', messages.tooMany, { retryAfter })
  })
  return app
}

/** The same API with the same checks but without a socket: for server rendering and tests. */
export const inProcessSend =
  (app: FastifyInstance): Send =>
  async (url, { method, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, 'x-in-process': inProcess },
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: answer.statusCode,
      headers: { get: (name) => (answer.headers[name.toLowerCase()] as string | undefined) ?? null },
      json: async () => answer.json(),
    }
  }
