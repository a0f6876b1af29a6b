import * as routes from '@farmlane/contract/orders/summary-routes.ts'
import { type Api, bind } from '../../../platform/http/bind.ts'
import { getSummaries } from './summary-views.ts'
import { wishSummary } from './wish-summary.ts'

export function summaryRoutes(api: Api): void {
  bind(api, routes.getSummaries, ({ tx, actor }) => getSummaries(tx, actor))
  bind(api, routes.wishSummary, async ({ tx, actor, body }) => {
    await wishSummary(tx, actor, body)
    return getSummaries(tx, actor)
  })
}
