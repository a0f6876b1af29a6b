import type { Change, ChangeKind } from '@farmlane/contract/events/change.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

export type LiveEvent = {
  readonly id: number
  readonly xid: string
  readonly audience: 'farm' | 'person'
  readonly audience_id: string
  readonly kind: ChangeKind
  readonly record_id: string | null
}
type Found = { readonly low: string; readonly events: readonly LiveEvent[] }
type Row = { low: string } & (LiveEvent | { id: null })

const found = (rows: readonly Row[]): Found => ({
  low: rows[0]?.low ?? '0',
  events: rows.filter((row): row is { low: string } & LiveEvent => row.id !== null),
})

/** The oldest transaction still open, read from the same snapshot as the events. */
const lowest = sql`pg_snapshot_xmin(pg_current_snapshot())::text as low`
const columns = sql`event.id, event.xid::text as xid, event.audience, event.audience_id, event.kind, event.record_id`

/** All committed events of transactions from `low` on, oldest first. Without a `low`, no events. */
export async function listEventsFrom(tx: Tx, low: string | null): Promise<Found> {
  const { rows } = await sql<Row>`
    select ${lowest}, ${columns}
    from (select) as asked left join live_events event on event.xid >= ${low}::xid8
    order by event.id`.execute(tx.db)
  return found(rows)
}

export type Asked = { readonly ids: readonly string[]; readonly limit: number } & (
  | { readonly low: string }
  | { readonly after: Date }
)

/**
 * The events for these farms and this person since a transaction or a time, at most `limit` + 1 so that the caller sees if there
 * are more.
 */
export async function listEventsFor(tx: Tx, asked: Asked): Promise<Found> {
  const since = 'low' in asked ? sql`event.xid >= ${asked.low}::xid8` : sql`event.at > ${asked.after}`
  const { rows } = await sql<Row>`
    select ${lowest}, ${columns}
    from (select) as asked left join live_events event on event.audience_id = any(${asked.ids}::uuid[]) and ${since}
    order by event.id limit ${asked.limit + 1}`.execute(tx.db)
  return found(rows)
}

export type Ears = { readonly userId: string; readonly farms: ReadonlySet<string> }

/** Whether a person may hear of an event: it is about themselves or about one of their farms. */
export const isFor = ({ audience, audience_id }: LiveEvent, { userId, farms }: Ears): boolean =>
  audience === 'farm' ? farms.has(audience_id) : audience_id === userId

const changeOf = ({ audience, audience_id, kind, record_id }: LiveEvent): Change => ({
  kind,
  farm_id: audience === 'farm' ? audience_id : null,
  id: record_id,
})

/** The changes that this person may hear of. Several events about the same change become one. */
export const changesFor = (ears: Ears, events: readonly LiveEvent[]): Change[] => {
  const changes = events.filter((event) => isFor(event, ears)).map(changeOf)
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
}
