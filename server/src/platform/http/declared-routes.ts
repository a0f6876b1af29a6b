import { apiPrefix } from '@farmlane/contract/kernel/call.ts'
import type { FastifyInstance } from 'fastify'

/** The API's documentation pages: the only addresses below /api that are not in the contract. */
const pages = ['/openapi.json', '/docs', '/docs/'].map((page) => apiPrefix + page)

/** Stops the start if an address below /api is registered without a contract, and so without an access policy. */
export function refuseUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const declared = route.config?.contract?.access !== undefined || pages.includes(route.url)
    if (route.url.startsWith(`${apiPrefix}/`) && !declared)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
  })
}
