import { type RawBuilder, sql } from 'kysely'
import { onePlan } from '../db/one-plan.ts'
import type { Tx } from '../db/tx.ts'

/** Inserts all announcements in one statement and takes them out of the transaction, so that none is inserted twice. */
export function takeNews(tx: Tx): RawBuilder<unknown> {
  const rows = tx.news.splice(0).map(({ to, kind, id }) => ({
    audience: 'farmId' in to ? 'farm' : 'person',
    audience_id: 'farmId' in to ? to.farmId : to.userId,
    kind,
    record_id: id,
  }))
  return sql`${onePlan}
    insert into live_events (at, audience, audience_id, kind, record_id)
    select ${tx.now}, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told (audience text, audience_id uuid, kind text, record_id uuid)`
}

export async function deleteOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('live_events').where('at', '<', before).execute()
}
