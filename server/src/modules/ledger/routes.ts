import * as routes from '@farmlane/contract/ledger/routes.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { type ListReserved, showCreditWith, showOwedCreditWith } from './show-credit.ts'

export function ledgerRoutes(api: Api, { listReserved }: { readonly listReserved: ListReserved }): void {
  const [showCredit, showOwedCredit] = [showCreditWith(listReserved), showOwedCreditWith(listReserved)]
  bind(api, routes.listCredit, ({ tx, actor }) => showCredit(tx, actor))
  bind(api, routes.listOwedCredit, ({ tx, actor }) => showOwedCredit(tx, actor))
}
