import * as routes from '@farmlane/contract/orders/shortage-routes.ts'
import { type Api, bind } from '../../../platform/http/bind.ts'
import { applyWishes } from './apply-wishes.ts'
import { getShortage } from './find-shortage.ts'

export function shortageRoutes(api: Api): void {
  bind(api, routes.getShortage, ({ tx, actor, query }) => getShortage(tx, actor, query))
  bind(api, routes.applyWishes, ({ tx, actor, body }) => applyWishes(tx, actor, body))
}
