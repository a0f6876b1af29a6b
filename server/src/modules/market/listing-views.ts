import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import { countedAtMost, freshDays, freshProducts, productsPerPage, type Sort } from '@farmlane/contract/market/constants.ts'
import type { MarketProduct } from '@farmlane/contract/market/market-product.ts'
import type { ProductSearch } from '@farmlane/contract/market/routes.ts'
import { sql } from 'kysely'
import { onePlan } from '../../platform/db/one-plan.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type ListingRow, listingColumns, listingReply, listingStock } from './listing-sql.ts'
import { allOf, type Condition, narrowed, spotOf } from './narrowing-sql.ts'
import { frontLooksAt, type Mark, type Understood } from './search-rules.ts'

/** The sort key and direction of a list; ties go by id. `after` is the condition for rows after a mark. */
type Order = { by: Condition; way: Condition; after: (mark: Mark) => Condition }
function orderOf(sort: Sort, near: Place | undefined): Order {
  if (sort === 'price')
    return {
      by: sql`price_minor`,
      way: sql`asc`,
      after: ({ by, id }) => sql`(price_minor, product_id) > (${by}::integer, ${id}::uuid)`,
    }
  if (sort === 'newest' || !near)
    return {
      by: sql`fresh_on`,
      way: sql`desc`,
      after: ({ by, id }) => sql`(fresh_on, product_id) < (${by}::date, ${id}::uuid)`,
    }
  const far = sql`spot <-> ${spotOf(near)}`
  return {
    by: far,
    way: sql`asc`,
    after: ({ by, id }) => sql`(${far}, product_id) > (${by}::double precision, ${id}::uuid)`,
  }
}

const wantedBy = (tx: Tx, search: Understood<ProductSearch>): Condition[] => [
  sql`sold_before > ${tx.now}`,
  ...narrowed(search, search.query),
  ...(search.category ? [sql`category = ${search.category}`] : []),
]

/** A page plus one row, with the total if the page alone does not tell. */
export async function listListings(tx: Tx, search: Understood<ProductSearch>) {
  const { near, sort, mark, query } = search
  const { by, way, after } = orderOf(sort, near)
  const wanted = allOf(wantedBy(tx, search))
  const cards = sql`card, time_zone`
  const inOrder = sql`
    and ${mark ? after(mark) : sql`true`} order by sorted_by ${way}, product_id ${way} limit ${sql.lit(productsPerPage + 1)}`
  // Search words and distance share one index; each other sort key has its own. For other sort keys with search words or a
  // distance, the matches are found first by index alone: walking the sort order would meet too few of them.
  const foundFirst = sort !== 'nearest' && (query !== undefined || (near && search.within))
  const page = foundFirst
    ? sql`
        found as materialized (select product_id, price_minor, fresh_on from market_listings where ${wanted}),
        page as materialized (
          select product_id, ${cards}, sorted_by
          from (select product_id, ${by} as sorted_by from found where true ${inOrder}) first
          join market_listings using (product_id)
        )`
    : sql`page as materialized (
          select product_id, ${cards}, ${by} as sorted_by from market_listings where ${wanted} ${inOrder}
        )`
  const { rows } = await sql<ListingRow & { by: string; total: number | null }>`${onePlan}
    with ${page}
    select ${listingColumns}, listing.sorted_by::text as by,
      case when ${mark ? sql`true` : sql`(select count(*) from page) > ${sql.lit(productsPerPage)}`}
        then (select count(*) from (select from market_listings where ${wanted} limit ${sql.lit(countedAtMost + 1)}) counted)
      end as total
    from page listing ${listingStock(tx)}
    order by listing.sorted_by ${way}, listing.product_id ${way}
  `.execute(tx.db)
  return { rows: rows.map((row) => ({ ...listingReply(row, near), by: row.by })), total: rows[0]?.total ?? null }
}

export async function countListings(tx: Tx, search: Understood<ProductSearch>): Promise<number> {
  const { rows } = await sql<{ total: string }>`${onePlan}
    select count(*) as total from (
      select from market_listings where ${allOf(wantedBy(tx, search))} limit ${sql.lit(countedAtMost + 1)}
    ) found
  `.execute(tx.db)
  return Number(rows[0]?.total)
}

/** The products that a query selects by id, in its order. */
async function listChosen(tx: Tx, near: Place | undefined, chosen: Condition): Promise<MarketProduct[]> {
  const { rows } = await sql<ListingRow>`${onePlan}
    select ${listingColumns}
    from (${chosen}) chosen (product_id, place) join market_listings listing using (product_id) ${listingStock(tx)}
    order by chosen.place
  `.execute(tx.db)
  return rows.map((row) => listingReply(row, near))
}

/** The newest products of each farm in turn, so that one large farm does not fill the list. */
export function listFreshest(tx: Tx, asked: Pick<ProductSearch, 'near' | 'within'>): Promise<MarketProduct[]> {
  const { near } = asked
  const since = addDays(tx.now.toISOString().slice(0, 10), -freshDays)
  const wanted = [sql`fresh_before > ${tx.now}`, sql`fresh_on >= ${since}`, ...narrowed(asked, undefined)]
  return listChosen(
    tx,
    near,
    sql`
      select product_id, row_number() over (order by turn, fresh_on desc, product_id) as place
      from (
        select product_id, fresh_on, row_number() over (partition by farm_id order by fresh_on desc, product_id) as turn
        from (
          select product_id, farm_id, fresh_on from market_listings where ${allOf(wanted)}
          order by ${near ? sql`spot <-> ${spotOf(near)}` : sql`fresh_on desc`} limit ${sql.lit(frontLooksAt)}
        ) close
      ) turns
      order by place limit ${sql.lit(freshProducts)}
    `,
  )
}

const alike = 4

/** Among the nearest products of the category, those with most words in common. */
export const listSimilar = (tx: Tx, productId: string, near: Place | undefined): Promise<MarketProduct[]> =>
  listChosen(
    tx,
    near,
    sql`
      select product_id, row_number() over (order by common desc, far, product_id) as place
      from (
        select other.product_id, other.spot <-> it.spot as far,
          ts_rank(other.words, coalesce(it.said, '')) as common
        from (
          select product.id, product.farm_id, product.category, stall.spot,
            (select string_agg(quote_literal(lexeme), ' | ') from unnest(to_tsvector('english', product.name)))::tsquery as said
          from products product join market_farms stall on stall.farm_id = product.farm_id
          where product.id = ${productId}
        ) it
        cross join lateral (
          select product_id, spot, words from market_listings
          where category = it.category and farm_id <> it.farm_id and sold_before > ${tx.now}
          order by spot <-> it.spot limit 60
        ) other
      ) close
      order by place limit ${sql.lit(alike)}
    `,
  )
