import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf, wideNetworkOf } from './network.ts'

export type NetworkBudget = { readonly max: number; readonly timeWindow: number }

/** Spends one unit of the caller's network. Returns the seconds until there is budget again, or null if there was some left. */
export type Spend = (request: FastifyRequest) => Promise<number | null>

/** A budget for each network, and four times as much for each IPv6 /48, which one customer may get. */
export function openNetworkBudget(app: FastifyInstance, { max, timeWindow }: NetworkBudget): Spend {
  const spendNetwork = app.createRateLimit({ max, timeWindow, allowList: () => false, keyGenerator: ({ ip }) => networkOf(ip) })
  const spendWide = app.createRateLimit({
    max: 4 * max,
    timeWindow,
    allowList: ({ ip }) => wideNetworkOf(ip) === null,
    keyGenerator: ({ ip }) => wideNetworkOf(ip) ?? '',
  })
  return async (request) => {
    // A call that its own network can't pay for doesn't use up its neighbors' budget.
    for (const spend of [spendNetwork, spendWide]) {
      const spent = await spend(request)
      if (!spent.isAllowed && spent.isExceeded) return spent.ttlInSeconds
    }
    return null
  }
}
