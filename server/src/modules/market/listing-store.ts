import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** Each may lock a farm, and the database has room for a few thousand locks. */
const mostAtOnce = 1000

/** Updates listings whose newest lot expired while an older one keeps: their freshness becomes that of the older lot. */
export async function refreshExpired(tx: Tx): Promise<void> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from market_listings
    where fresh_before < sold_before and fresh_before <= ${tx.now} and sold_before > ${tx.now} limit ${mostAtOnce}
  `.execute(tx.db)
  const ids = rows.map(({ product_id }) => product_id)
  // Lock the farms before the rows, like every other change.
  await sql`select lock_market('{}', ${ids}::uuid[])`.execute(tx.db)
  await sql`update market_listings set looked_at = ${tx.now} where product_id = any (${ids}::uuid[])`.execute(tx.db)
  await sql`select refresh_market('{}', ${ids}::uuid[])`.execute(tx.db)
}
