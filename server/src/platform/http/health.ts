import * as routes from '@farmlane/contract/health/routes.ts'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Tx } from '../db/tx.ts'
import { type Api, bind } from './bind.ts'

type Facts = {
  version: string
  node: string | undefined
  schema: string
  isStopping: () => boolean
  countFailedJobs: (tx: Tx) => Promise<number>
}

export function healthRoutes(api: Api, facts: Facts): void {
  // The liveness check must answer even if the database does not, so it is the only call that opens no transaction.
  api.app.get('/api/health/live/', { config: { contract: routes.getLive } }, async () => ({ live: true }))
  api.bound.push(routes.getLive)
  bind(api, routes.getReady, async ({ tx }) => {
    if (facts.isStopping()) throw new Problem('unavailable', messages.busy, { retryAfter: 5 })
    return { ready: true as const, failed_jobs: await facts.countFailedJobs(tx) }
  })
  const { version, node, schema } = facts
  bind(api, routes.getVersion, async () => ({ version, schema, ...(node !== undefined && { node }) }))
}
