import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { isSoldOut } from '@farmlane/contract/orders/quantity-rules.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type ShownRow, shownColumns, shownProduct, shownStock } from '../catalog/shown-product-sql.ts'

type InFarm = Pick<FarmActor, 'farmId'>

type ClosestProduct = {
  id: string
  name: string
  unit: string
  price_minor: number | null
  status: string
  available: string | null
}
export type ProductsToSell = {
  /** The product closest to being sold: active before inactive, in stock before sold out, oldest first. */
  closest: ClosestProduct | undefined
  /** Active, with enough stock for the minimum order. */
  orderable: ShownProduct[]
}

export async function listProductsToSell(tx: Tx, { farmId }: InFarm): Promise<ProductsToSell> {
  const { rows } = await sql<ShownRow & { status: string }>`
    select ${shownColumns}, product.status
    from products product join farms farm on farm.id = product.farm_id
    ${shownStock(tx)}
    where product.farm_id = ${farmId} and product.status <> 'archived'
    order by product.status = 'active' desc, coalesce(stock.available, 0) > 0 desc, product.created_at, product.id
  `.execute(tx.db)
  const listed = rows.filter(({ status }) => status === 'active').map(shownProduct)
  // Whether the stock covers the minimum order is decided in code, not in SQL.
  const orderable = listed.filter((product) => !isSoldOut(product))
  return { closest: rows.find(({ id }) => id === orderable[0]?.id) ?? rows[0], orderable }
}

export async function findDeparture(tx: Tx, { farmId }: InFarm): Promise<Date | undefined> {
  const row = await tx.db.selectFrom('market_departures').select('left_at').where('farm_id', '=', farmId).executeTakeFirst()
  return row?.left_at
}
