import * as routes from '@farmlane/contract/ledger/routes.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { listCredit, listOwedCredit } from './credit-views.ts'

export function ledgerRoutes(api: Api): void {
  bind(api, routes.listCredit, ({ tx, actor }) => listCredit(tx, actor))
  bind(api, routes.listOwedCredit, ({ tx, actor }) => listOwedCredit(tx, actor))
}
