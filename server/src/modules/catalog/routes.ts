import * as routes from '@farmlane/contract/catalog/routes.ts'
import { wholePage } from '@farmlane/contract/kernel/page.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { farmOfLot } from '../stock/index.ts'
import { exportProducts } from './export-products.ts'
import { importProducts } from './import-products.ts'
import { farmOfProduct, getProduct, listLowStock, listProducts } from './product-views.ts'
import { createProduct, updateProduct } from './save-product.ts'
import { sellLot } from './sell-lot.ts'
import { updateStock } from './update-stock.ts'

const throughProduct = {
  farmOf: (tx: Tx, { params }: { params: { product_id: string } }) => farmOfProduct(tx, params.product_id),
}

export function catalogRoutes(api: Api): void {
  bind(api, routes.listProducts, async ({ tx, actor, query }) => wholePage(await listProducts(tx, actor, query)))
  bind(api, routes.createProduct, async ({ tx, actor, body }) => getProduct(tx, actor, await createProduct(tx, actor, body)))
  bind(api, routes.getProduct, ({ tx, actor, params }) => getProduct(tx, actor, params.product_id), throughProduct)
  bind(
    api,
    routes.updateProduct,
    async ({ tx, actor, params, body }) => {
      await updateProduct(tx, actor, { ...body, ...params })
      return getProduct(tx, actor, params.product_id)
    },
    throughProduct,
  )
  bind(
    api,
    routes.updateStock,
    async ({ tx, actor, params, body }) => {
      await updateStock(tx, actor, { ...body, ...params })
      return getProduct(tx, actor, params.product_id)
    },
    throughProduct,
  )
  bind(
    api,
    routes.sellLot,
    async ({ tx, actor, params, body }) => getProduct(tx, actor, await sellLot(tx, actor, { ...body, ...params })),
    { farmOf: (tx, { params }) => farmOfLot(tx, params.lot_id) },
  )
  bind(api, routes.lowStock, async ({ tx, actor }) => wholePage(await listLowStock(tx, actor)))
  bind(api, routes.importProducts, ({ tx, actor, body }) => importProducts(tx, actor, body))
  bind(api, routes.exportProducts, ({ tx, actor }) => exportProducts(tx, actor))
}
