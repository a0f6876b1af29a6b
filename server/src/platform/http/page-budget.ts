import type { Send } from '@farmlane/contract/kernel/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openNetworkBudget } from './network-budget.ts'

/** A page and each call it makes while it is rendered cost one. People stay far below it; a program that copies the market does not. */
export const pageBudget = { max: 600, timeWindow: 60_000 }

/** What rendered pages cost the networks that ask for them. The limit on calls doesn't see the calls that a page makes in here. */
export function openPageBudget(app: FastifyInstance) {
  const spend = openNetworkBudget(app, pageBudget)
  return {
    /** Pays for a page. Answers the seconds to wait once the budget is used up. */
    secondsToWait: spend,
    /** Pays for each call of a page. A page that was begun is rendered to its end. */
    paying:
      (request: FastifyRequest, send: Send): Send =>
      async (url, init) => {
        await spend(request)
        return send(url, init)
      },
  }
}
