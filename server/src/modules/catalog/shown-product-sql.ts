import type { Category, PricingMode } from '@farmlane/contract/catalog/product.ts'
import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'

/** The columns of a ShownProduct; the query needs `product`, its `farm` and `shownStock`. */
export const shownColumns = sql`
  product.id, product.name, product.category, product.unit, product.price_minor, farm.currency, product.pricing_mode,
  product.piece_weight, product.piece_weight_max, product.minimum, product.step, stock.available,
  (select upload_id from product_photos photo where photo.product_id = product.id order by position limit 1) as photo_id,
  farm.id as farm_id, farm.slug, farm.name as farm_name, farm.time_zone
`

/** The sellable stock of `product` today, and its grade if all of it has the same one. Other aliases can be passed in. */
export const shownStock = (tx: Tx, product = sql`product.id`, timeZone = sql`farm.time_zone`): RawBuilder<unknown> => sql`
  left join lateral (
    select sum(on_hand - reserved) as available, max(received_on) filter (where on_hand > reserved) as fresh_on,
      case when min(grade) filter (where on_hand > reserved) = max(grade) filter (where on_hand > reserved)
        then min(grade) filter (where on_hand > reserved) else '' end as grade
    from lots
    where lots.product_id = ${product} and on_hand > 0 and next_unit is null
      and can_be_sold(lots.held, lots.use_by, (${tx.now}::timestamptz at time zone ${timeZone})::date)
  ) stock on true
`

/** The row that `shownColumns` selects for a product with a price. */
export type ShownRow = {
  id: string
  name: string
  category: string
  unit: string
  price_minor: number
  currency: string
  pricing_mode: string
  piece_weight: string | null
  piece_weight_max: string | null
  minimum: string
  step: string
  available: string | null
  photo_id: string | null
  farm_id: string
  slug: string
  farm_name: string
  time_zone: string
}

const decimal = (text: string | null): number | null => (text === null ? null : Number(text))

export const shownProduct = (row: ShownRow): ShownProduct => ({
  id: row.id,
  name: row.name,
  category: row.category as Category,
  unit: row.unit as ProductUnit,
  price_minor: row.price_minor,
  currency: row.currency,
  pricing_mode: row.pricing_mode as PricingMode,
  piece_weight: decimal(row.piece_weight),
  piece_weight_max: decimal(row.piece_weight_max),
  minimum: Number(row.minimum),
  step: Number(row.step),
  available: Number(row.available ?? 0),
  photo: row.photo_id === null ? null : photoOf(row.photo_id),
  farm: { id: row.farm_id, slug: row.slug, name: row.farm_name, time_zone: row.time_zone },
})
