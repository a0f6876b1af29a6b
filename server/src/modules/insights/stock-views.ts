import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { isLow } from '../catalog/low-stock-sql.ts'

type InFarm = Pick<FarmActor, 'farmId'>

/** Each product's value is rounded once, to whole minor units. */
export async function countProducts(tx: Tx, { farmId }: InFarm, today: string) {
  const row = await tx.db
    .with('stock', (db) =>
      db
        .selectFrom('lots')
        .select('product_id')
        .select(sql<string | null>`sum(on_hand - reserved) filter (where can_be_sold(held, use_by, ${today}))`.as('available'))
        .select(sql<string | null>`sum(on_hand) filter (where can_be_sold(held, use_by, ${today}))`.as('good'))
        .where('farm_id', '=', farmId)
        .where('on_hand', '>', '0')
        // A lot that finishes in an old unit is not counted in the unit of the price.
        .where('next_unit', 'is', null)
        .groupBy('product_id'),
    )
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .where('products.farm_id', '=', farmId)
    .select([
      sql<number>`count(*) filter (where status = 'active')`.as('active'),
      sql<number>`count(*) filter (where status = 'draft')`.as('draft'),
      sql<number>`count(*) filter (where ${isLow(sql.ref('stock.available'), sql`${today}::date`)})`.as('low'),
      sql<string>`least(coalesce(sum(round(good * price_minor)), 0), ${Number.MAX_SAFE_INTEGER})`.as('value_minor'),
    ])
    .executeTakeFirstOrThrow()
  return { active: row.active, draft: row.draft, low: row.low, valueMinor: Number(row.value_minor) }
}

/** Counts only lots that are still in stock. */
export const countLots = (tx: Tx, { farmId }: InFarm, today: string) =>
  tx.db
    .selectFrom('lots')
    .select(({ fn }) => [
      fn.countAll<number>().as('in_stock'),
      sql<number>`count(*) filter (where held)`.as('held'),
      sql<number>`count(*) filter (where not held and not can_be_sold(held, use_by, ${today}))`.as('expired'),
    ])
    .where('farm_id', '=', farmId)
    .where('on_hand', '>', '0')
    .executeTakeFirstOrThrow()

export async function listExpiringLots(tx: Tx, { farmId }: InFarm, today: string) {
  const rows = await tx.db
    .selectFrom('lots')
    .select(['id', 'code', 'name', 'on_hand', 'unit', 'use_by'])
    .where('farm_id', '=', farmId)
    .where('on_hand', '>', '0')
    .where('use_by', '>=', today)
    .where('use_by', '<=', addDays(today, 6))
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    lot: row.id,
    lot_id: row.code,
    name: row.name,
    on_hand: Number(row.on_hand),
    unit: row.unit as ProductUnit,
    use_by: row.use_by,
  }))
}
