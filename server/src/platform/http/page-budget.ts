import type { Send } from '@farmlane/contract/kernel/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A page and each call it makes while it is drawn cost one. People stay far below it; whoever copies the market does not. */
export const pageBudget = { max: 600, timeWindow: 60_000 }

/** What rendered pages cost their callers, each network for itself. The limit on calls does not see what a page asks in here. */
export function openPageBudget(app: FastifyInstance) {
  const spend = app.createRateLimit({ ...pageBudget, allowList: () => false })
  return {
    /** Pays for a page. Seconds until there is budget again, where it is used up. */
    async secondsToWait(request: FastifyRequest): Promise<number | null> {
      const spent = await spend(request)
      return spent.isAllowed || !spent.isExceeded ? null : spent.ttlInSeconds
    },
    /** Pays for each call of a page. A page that has begun is drawn to its end. */
    paying:
      (request: FastifyRequest, send: Send): Send =>
      async (url, init) => {
        await spend(request)
        return send(url, init)
      },
  }
}
