import { sql } from 'kysely'

/**
 * For an order `part` in its `slot`: a reserved lot is on hold or expires before the day. It uses the day of the hand-over
 * rather than today, so that a hand-over on time can still be recorded later.
 */
export const inTrouble = sql<boolean>`exists (
  select from order_lines line
  join order_allocations alloc on alloc.line_id = line.id and alloc.state = 'reserved'
  join lots lot on lot.id = alloc.lot_id
  where line.order_id = part.id and not can_be_sold(lot.held, lot.use_by, (slot.starts_at at time zone part.time_zone)::date))`
