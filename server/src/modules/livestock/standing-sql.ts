import { sql } from 'kysely'

/** Of the events `e`: those that are not taken back, and take nothing back. */
export const standing = sql<boolean>`(e.takes_back is null and not exists (select from animal_events t where t.takes_back = e.id))`
