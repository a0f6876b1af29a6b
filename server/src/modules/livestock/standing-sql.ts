import { sql } from 'kysely'

/** Of the events `e`: those that are not taken back, and take nothing back. */
export const standing = sql<boolean>`(e.takes_back is null and not exists (select from animal_events t where t.takes_back = e.id))`

/** Of weights among the events `e`: those somebody looked at again, or that never looked like a slip. */
export const confirmed = sql<boolean>`coalesce(e.facts ->> 'unconfirmed', 'false') = 'false'`
