import { type RawBuilder, sql } from 'kysely'

/** A crop that gave nothing for this long is over for the year, or has not begun. */
const daysOutOfSeason = 42

/**
 * Whether a row of `products` is low: listed, and at or below its level. What is picked or collected raises no alarm out of its
 * season: when nothing of it is there and nothing came in for six weeks.
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
