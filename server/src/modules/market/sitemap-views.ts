import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'
import { addressesPerFile, type SitemapSource } from '../../platform/http/sitemap.ts'

/** The pages of all farms and products on the market. */
export const marketSitemap: readonly SitemapSource[] = [
  {
    name: 'farms',
    count: (tx) => countOf(tx, 'market_farms'),
    page: async (tx, n) => {
      const rows = await tx.db
        .selectFrom('market_farms')
        .innerJoin('farms', 'farms.id', 'market_farms.farm_id')
        .select(['farms.slug', 'farms.updated_at'])
        .orderBy('market_farms.farm_id')
        .limit(addressesPerFile)
        .offset(n * addressesPerFile)
        .execute()
      return rows.map(({ slug, updated_at }) => ({ path: `/marketplace/farms/${slug}`, changed: updated_at }))
    },
  },
  {
    name: 'products',
    count: (tx) => countOf(tx, 'market_listings'),
    page: async (tx, n) => {
      const rows = await tx.db
        .selectFrom('market_listings')
        .innerJoin('products', 'products.id', 'market_listings.product_id')
        .select(['products.id', 'products.updated_at'])
        .orderBy('market_listings.product_id')
        .limit(addressesPerFile)
        .offset(n * addressesPerFile)
        .execute()
      return rows.map(({ id, updated_at }) => ({ path: `/marketplace/products/${id}`, changed: updated_at }))
    },
  },
]

async function countOf(tx: Tx, table: 'market_farms' | 'market_listings'): Promise<number> {
  const { count } = await tx.db.selectFrom(table).select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
