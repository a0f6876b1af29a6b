import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** How long a listing's freshness may lag behind an expiry; the refresh job runs far more often. */
const patience = '2 hours'

/** Farms and products whose market data differs from their records. */
export async function staleStalls(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ what: string; id: string }>`
    select 'farm' as what, farm_id::text as id from (
      select farm_id, spot::text, specialties, ways, delivers_miles, review_count, star_sum, words from market_farms
      except select farm_id, spot::text, specialties, ways, delivers_miles, review_count, star_sum, words from market_farms_due
    ) extra_farm
    union select 'farm', farm_id::text from market_farms_due where farm_id not in (select farm_id from market_farms)
    union select 'product', product_id::text from (
      select product_id, category, spot::text, price_minor, ways, delivers_miles, fresh_on, fresh_before, sold_before, words,
        time_zone, card from market_listings
      except select product_id, category, spot::text, price_minor, ways, delivers_miles, fresh_on, fresh_before, sold_before, words,
        time_zone, card from market_listings_due
    ) extra_listing
    union select 'product', product_id::text from market_listings_due where product_id not in (select product_id from market_listings)
    union select 'product', product_id::text from market_listings
      where sold_before > ${tx.now} and fresh_before + ${patience}::interval <= ${tx.now}
  `.execute(tx.db)
  return rows.map(({ what, id }) => `${what} ${id}: stands on the market otherwise than its records say`)
}

/** Reviews of undelivered orders, or whose author or farm differs from the order. */
export async function strayReviews(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select review.id from market_reviews review join orders part on part.id = review.order_id
    where part.state <> 'delivered' or part.farm_id <> review.farm_id or part.user_id is distinct from review.user_id`.execute(
    tx.db,
  )
  return rows.map(({ id }) => `review ${id}: is not about what its writer was handed`)
}
