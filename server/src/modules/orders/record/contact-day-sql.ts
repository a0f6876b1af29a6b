import type { Role } from '@farmlane/contract/kernel/route.ts'
import { type RawBuilder, sql } from 'kysely'

const from = sql`((slot.starts_at at time zone part.time_zone)::date::timestamp at time zone part.time_zone)`
const until = sql`(((slot.ends_at at time zone part.time_zone)::date + 1)::timestamp at time zone part.time_zone)`

/** Columns of a ContactDay, from `part` (the order) and `slot`. A hand-over past midnight belongs to both days. */
export const contactDay = sql`${from} as contact_from, ${until} as contact_until`

/** The condition of `mayContact` as SQL, for paged queries. */
export const mayContactNow = (role: Role, now: Date): RawBuilder<boolean> =>
  role === 'worker' ? sql`(${from} <= ${now} and ${now} < ${until})` : sql`true`
