import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf, wideNetworkOf } from './network.ts'

export type NetworkBudget = { readonly max: number; readonly timeWindow: number }

/** Spends one for the caller's network. Answers the seconds until there is budget again, or null while there is some. */
export type Spend = (request: FastifyRequest) => Promise<number | null>

/** A budget for each network, and four times as much for a whole IPv6 /48, which one customer can be given. */
export function openNetworkBudget(app: FastifyInstance, { max, timeWindow }: NetworkBudget): Spend {
  const spendNetwork = app.createRateLimit({ max, timeWindow, allowList: () => false, keyGenerator: ({ ip }) => networkOf(ip) })
  const spendWide = app.createRateLimit({
    max: 4 * max,
    timeWindow,
    allowList: ({ ip }) => wideNetworkOf(ip) === null,
    keyGenerator: ({ ip }) => wideNetworkOf(ip) ?? '',
  })
  return async (request) => {
    // A call that its own network can't pay for doesn't cost its neighbors anything.
    for (const spend of [spendNetwork, spendWide]) {
      const spent = await spend(request)
      if (!spent.isAllowed && spent.isExceeded) return spent.ttlInSeconds
    }
    return null
  }
}
