import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { shownStock } from '../catalog/shown-product-sql.ts'

type InFarm = Pick<FarmActor, 'farmId'>

type ClosestProduct = {
  id: string
  name: string
  unit: ProductUnit
  price_minor: number | null
  status: string
  available: string | null
}

/** The product closest to being sold: listed before unlisted, in stock before sold out, oldest first. */
export async function findClosestProduct(tx: Tx, { farmId }: InFarm): Promise<ClosestProduct | undefined> {
  const { rows } = await sql<ClosestProduct>`
    select product.id, product.name, product.unit, product.price_minor, product.status, stock.available
    from products product join farms farm on farm.id = product.farm_id
    ${shownStock(tx)}
    where product.farm_id = ${farmId} and product.status <> 'archived'
    order by product.status = 'active' desc, coalesce(stock.available, 0) > 0 desc, product.created_at, product.id
    limit 1
  `.execute(tx.db)
  return rows[0]
}

export async function findDeparture(tx: Tx, { farmId }: InFarm): Promise<Date | undefined> {
  const row = await tx.db.selectFrom('market_departures').select('left_at').where('farm_id', '=', farmId).executeTakeFirst()
  return row?.left_at
}
