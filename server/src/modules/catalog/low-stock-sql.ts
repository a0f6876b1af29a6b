import { type RawBuilder, sql } from 'kysely'

/** A crop without harvests for this long is out of season. */
const daysOutOfSeason = 42

/**
 * Whether a row of `products` is low: active, and at or below its low-stock level. Harvested goods are not low out of season:
 * with no stock and nothing received for six weeks.
 */
export const isLow = (available: RawBuilder<unknown>, today: RawBuilder<unknown>) => sql<boolean>`(
  products.status = 'active' and coalesce(${available}, 0) <= products.low_stock_level
  and (
    exists (select from lots where lots.product_id = products.id and lots.on_hand > 0)
    or exists (
      select from lots where lots.farm_id = products.farm_id and lots.product_id = products.id and not lots.withdrawn
        and lots.received_on > ${today} - ${daysOutOfSeason}::integer
    )
    or not exists (
      select from lots where lots.farm_id = products.farm_id and lots.product_id = products.id and lots.kind = 'harvest'
        and not lots.withdrawn
    )
  )
)`
