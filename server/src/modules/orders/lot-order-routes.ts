import { wholePage } from '@farmlane/contract/kernel/page.ts'
import * as routes from '@farmlane/contract/orders/lot-routes.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { farmOfLot } from '../stock/index.ts'
import { listLotOrders } from './lot-order-views.ts'

export function lotOrderRoutes(api: Api): void {
  bind(api, routes.listLotOrders, async ({ tx, actor, params }) => wholePage(await listLotOrders(tx, actor, params.lot_id)), {
    farmOf: (tx, { params }) => farmOfLot(tx, params.lot_id),
  })
}
