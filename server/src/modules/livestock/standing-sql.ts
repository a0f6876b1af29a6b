import { sql } from 'kysely'

/** Condition on events `e`: valid lines, neither undone nor undoing another one. */
export const standing = sql<boolean>`(e.takes_back is null and not exists (select from animal_events t where t.takes_back = e.id))`

/** Condition on weights among the events `e`: confirmed, or never questioned. */
export const confirmed = sql<boolean>`coalesce(e.facts ->> 'unconfirmed', 'false') = 'false'`
