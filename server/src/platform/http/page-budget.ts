import type { Send } from '@farmlane/contract/kernel/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openNetworkBudget } from './network-budget.ts'

/**
 * A page costs one, and so does each call it makes while rendering. People stay far below the budget; a program that copies the
 * market does not.
 */
export const pageBudget = { max: 600, timeWindow: 60_000 }

/**
 * Charges rendered pages to the network that requests them. The rate limit on calls does not see the in-process calls a page
 * makes.
 */
export function openPageBudget(app: FastifyInstance) {
  const spend = openNetworkBudget(app, pageBudget)
  return {
    /** Pays for a page. Returns the seconds to wait once the budget is used up, otherwise null. */
    secondsToWait: spend,
    /** Pays for each call of a page. A page that has started is always rendered to its end. */
    paying:
      (request: FastifyRequest, send: Send): Send =>
      async (url, init) => {
        await spend(request)
        return send(url, init)
      },
  }
}
