import { sql } from 'kysely'

/** Columns of a ContactDay, from `part` (the order) and `slot`. A hand-over past midnight belongs to both days. */
export const contactDay = sql`
  (slot.starts_at at time zone part.time_zone)::date::timestamp at time zone part.time_zone as contact_from,
  ((slot.ends_at at time zone part.time_zone)::date + 1)::timestamp at time zone part.time_zone as contact_until`
