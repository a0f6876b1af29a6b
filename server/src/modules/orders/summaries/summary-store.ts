import { sql } from 'kysely'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { openStates } from '../record/open-states-sql.ts'

export async function upsertWish(
  tx: Tx,
  { farmId, userId }: Pick<FarmActor, 'farmId' | 'userId'>,
  { wanted }: { wanted: boolean },
): Promise<void> {
  await tx.db
    .insertInto('order_summary_wishes')
    .values({ farm_id: farmId, user_id: userId, wanted })
    .onConflict((row) => row.columns(['farm_id', 'user_id']).doUpdateSet({ wanted }))
    .execute()
}

export type Closed = { readonly slot_id: string; readonly farm_id: string }

/** Last-moment orders may still be committing at the cutoff. */
const settling = sql`interval '20 seconds'`
const mostAtOnce = 300

/**
 * Claims slots that closed with orders and have no summary yet; of concurrent callers only one gets each. Slots that closed
 * while no process ran are included until they are over. A slot that was emptied and booked again with a later cutoff is
 * summarized again.
 */
export async function insertSummaries(tx: Tx): Promise<Closed[]> {
  const { rows } = await sql<Closed>`
    insert into order_summaries (slot_id, farm_id, orders, at)
    select slot.id, slot.farm_id, counted.orders, ${tx.now}
    from fulfilment_slots slot
    join farms farm on farm.id = slot.farm_id and farm.closed_at is null
    cross join lateral (
      select count(*)::integer as orders from orders where slot_id = slot.id and state in (${openStates})
    ) counted
    where slot.cutoff_at <= ${tx.now}::timestamptz - ${settling} and slot.cutoff_at > ${tx.now}::timestamptz - interval '15 days'
      and slot.ends_at > ${tx.now} and counted.orders > 0
      and not exists (select from order_summaries where slot_id = slot.id and at >= slot.cutoff_at)
    order by slot.cutoff_at, slot.id limit ${mostAtOnce}
    on conflict (slot_id) do update set orders = excluded.orders, people = 0, mailed = 0, at = excluded.at
      where order_summaries.at < (select cutoff_at from fulfilment_slots where id = excluded.slot_id)
    returning slot_id, farm_id`.execute(tx.db)
  return rows
}

/** Stores how many people each summary is mailed to. */
export async function updatePeople(tx: Tx, told: readonly { slot_id: string; people: number }[]): Promise<void> {
  await sql`
    update order_summaries summary set people = told.people
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (slot_id uuid, people integer)
    where summary.slot_id = told.slot_id`.execute(tx.db)
}

export async function updateMailedSummary(tx: Tx, slotId: string): Promise<void> {
  await tx.db.updateTable('order_summaries').set({ mailed: sql<number>`mailed + 1` }).where('slot_id', '=', slotId).execute()
}
