import { sql } from 'kysely'

/**
 * Of an order `part` in its `slot`: a lot that is promised to it is on hold, or does not keep until the day. Said of the day of the
 * hand-over and not of today, so that what was handed over on time can still be written down later.
 */
export const inTrouble = sql<boolean>`exists (
  select from order_lines line
  join order_allocations alloc on alloc.line_id = line.id and alloc.state = 'reserved'
  join lots lot on lot.id = alloc.lot_id
  where line.order_id = part.id and not can_be_sold(lot.held, lot.use_by, (slot.starts_at at time zone part.time_zone)::date))`
