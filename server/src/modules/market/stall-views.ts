import type { Place } from '@farmlane/contract/kernel/place.ts'
import type { MarketProduct, ShownLot } from '@farmlane/contract/market/market-product.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'
import { shownStock } from '../catalog/shown-product-sql.ts'
import { type StallRow, stallColumns, stallReply } from './stall-sql.ts'

/** The farm on the market with this slug, with its market data. */
export const findStall = (tx: Tx, slug: string) =>
  tx.db
    .selectFrom('market_farms as stall')
    .innerJoin('farms', 'farms.id', 'stall.farm_id')
    .selectAll('stall')
    .select('farms.currency')
    .where('farms.slug', '=', slug)
    .executeTakeFirst()

/** All active products of a farm, including sold-out ones. */
export async function listStall(tx: Tx, farmId: string, near: Place | undefined): Promise<MarketProduct[]> {
  const { rows } = await sql<StallRow>`
    select ${stallColumns}
    from products product join farms farm on farm.id = product.farm_id join market_farms stall on stall.farm_id = farm.id
    ${shownStock(tx)}
    where product.farm_id = ${farmId} and product.status = 'active'
    order by product.category, lower(product.name), product.id
  `.execute(tx.db)
  return rows.map((row) => stallReply(row, near))
}

/**
 * A shopper's favorite products, including sold-out ones. Those that left the market are kept, and listed again when they
 * return.
 */
export async function listFavoriteProducts(
  tx: Tx,
  { userId }: { userId: string },
  near: Place | undefined,
): Promise<MarketProduct[]> {
  const { rows } = await sql<StallRow>`
    select ${stallColumns}
    from market_favorite_products favorite
    join products product on product.id = favorite.product_id
    join farms farm on farm.id = product.farm_id join market_farms stall on stall.farm_id = farm.id
    ${shownStock(tx)}
    where favorite.user_id = ${userId} and product.status = 'active'
    order by favorite.since desc, product.id
  `.execute(tx.db)
  return rows.map((row) => stallReply(row, near))
}

export async function findProduct(tx: Tx, productId: string, near: Place | undefined) {
  const { rows } = await sql<StallRow & { description: string; photo_ids: string[] }>`
    select ${stallColumns}, product.description,
      array(select upload_id from product_photos photo where photo.product_id = product.id order by position) as photo_ids
    from products product join farms farm on farm.id = product.farm_id join market_farms stall on stall.farm_id = farm.id
    ${shownStock(tx)}
    where product.id = ${productId} and product.status = 'active'
  `.execute(tx.db)
  return rows.map((row) => ({
    ...stallReply(row, near),
    description: row.description,
    photos: row.photo_ids.map(photoOf),
  }))[0]
}

const lotsShown = 6

/** The lots that an order would use, first to expire first. */
export async function listLots(tx: Tx, productId: string, timeZone: string): Promise<ShownLot[]> {
  const rows = await tx.db
    .selectFrom('lots')
    .select(['code', 'kind', 'field_name', 'grade', 'received_on', 'use_by'])
    .where('product_id', '=', productId)
    .where('on_hand', '>', '0')
    .whereRef('on_hand', '>', 'reserved')
    .where('next_unit', 'is', null)
    .where(sql<boolean>`can_be_sold(held, use_by, (${tx.now}::timestamptz at time zone ${timeZone})::date)`)
    .orderBy(sql`use_by asc nulls last`)
    .orderBy('received_on')
    .orderBy('id')
    .limit(lotsShown)
    .execute()
  return rows.map((lot) => ({ ...lot, kind: lot.kind as ShownLot['kind'] }))
}
