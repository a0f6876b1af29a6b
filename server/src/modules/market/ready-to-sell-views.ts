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
  sold_out: boolean
}

/** The product closest to being sold: listed before unlisted, in stock before sold out, oldest first. */
export async function findClosestProduct(tx: Tx, { farmId }: InFarm): Promise<ClosestProduct | undefined> {
  const { rows } = await sql<ShownRow & { status: string }>`
    select ${shownColumns}, product.status
    from products product join farms farm on farm.id = product.farm_id
    ${shownStock(tx)}
    where product.farm_id = ${farmId} and product.status <> 'archived'
    order by product.status = 'active' desc, coalesce(stock.available, 0) > 0 desc, product.created_at, product.id
  `.execute(tx.db)
  // Whether there is enough for the smallest order is the shop's rule, and no query knows it.
  const closest = rows.find((row) => row.status === 'active' && !isSoldOut(shownProduct(row))) ?? rows[0]
  return closest && { ...closest, sold_out: closest.status !== 'active' || isSoldOut(shownProduct(closest)) }
}

export async function findDeparture(tx: Tx, { farmId }: InFarm): Promise<Date | undefined> {
  const row = await tx.db.selectFrom('market_departures').select('left_at').where('farm_id', '=', farmId).executeTakeFirst()
  return row?.left_at
}
