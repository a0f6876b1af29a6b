import { wholePage } from '@farmlane/contract/kernel/page.ts'
import * as routes from '@farmlane/contract/orders/stock-order-routes.ts'
import { type Api, bind } from '../../../platform/http/bind.ts'
import { farmOfProduct } from '../../catalog/index.ts'
import { farmOfLot } from '../../stock/index.ts'
import { countProductOrders, listLotOrders } from './stock-order-views.ts'

export function stockOrderRoutes(api: Api): void {
  bind(api, routes.listLotOrders, async ({ tx, actor, params }) => wholePage(await listLotOrders(tx, actor, params.lot_id)), {
    farmOf: (tx, { params }) => farmOfLot(tx, params.lot_id),
  })
  bind(api, routes.countProductOrders, ({ tx, actor, params }) => countProductOrders(tx, actor, params.product_id), {
    farmOf: (tx, { params }) => farmOfProduct(tx, params.product_id),
  })
}
