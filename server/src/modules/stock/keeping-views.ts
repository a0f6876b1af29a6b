import type { Keeping } from '@farmlane/contract/stock/keeps-until.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** Free stock of these products by use-by date; it can be sold up to and including that date. */
export async function listKeeping(tx: Tx, productIds: readonly string[]): Promise<Map<string, Keeping[]>> {
  const { rows } = await sql<{ product_id: string; use_by: string | null; available: string }>`
    select product_id, use_by, sum(on_hand - reserved) as available from lots
    where product_id = any(${productIds}::uuid[]) and on_hand > 0 and can_be_sold(held, use_by, use_by) and next_unit is null
    group by product_id, use_by`.execute(tx.db)
  return Map.groupBy(
    rows.map((row) => ({ ...row, available: Number(row.available) })),
    ({ product_id }) => product_id,
  )
}
