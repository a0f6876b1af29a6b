import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { onePlan } from '../../platform/db/one-plan.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { MadeSlot } from './slot-rules.ts'

export type WantedSlot = MadeSlot & { readonly farm_id: string; readonly option_id: string; readonly capacity: number }
export type TakenSlot = { readonly id: string; readonly option_id: string }

/**
 * Takes one place in each slot and stores slots that had no orders yet. Slots that are full, or whose hours were stored
 * differently by a concurrent order, are missing from the result.
 * Locks are taken in the order of the option ids, to avoid deadlocks.
 */
export async function takePlaces(tx: Tx, wanted: readonly WantedSlot[]): Promise<TakenSlot[]> {
  const inOrder = wanted.toSorted((a, b) => (a.option_id < b.option_id ? -1 : 1))
  const { rows } = await sql<TakenSlot>`${onePlan}
    insert into fulfilment_slots as slot (id, farm_id, option_id, starts_at, ends_at, cutoff_at, capacity, taken)
    select *, 1 from unnest(
      ${inOrder.map(() => randomUUID())}::uuid[], ${inOrder.map((each) => each.farm_id)}::uuid[],
      ${inOrder.map((each) => each.option_id)}::uuid[], ${inOrder.map((each) => each.starts_at)}::timestamptz[],
      ${inOrder.map((each) => each.ends_at)}::timestamptz[], ${inOrder.map((each) => each.cutoff_at)}::timestamptz[],
      ${inOrder.map((each) => each.capacity)}::integer[]
    )
    on conflict (option_id, starts_at) do update
      set taken = slot.taken + 1, capacity = excluded.capacity, ends_at = excluded.ends_at, cutoff_at = excluded.cutoff_at
      where slot.taken < excluded.capacity
        and (slot.taken = 0 or (slot.ends_at = excluded.ends_at and slot.cutoff_at = excluded.cutoff_at))
    returning id, option_id`.execute(tx.db)
  return rows
}

/** Among slots in which no place could be taken, the options whose slot was stored with other hours. All others are full. */
export async function listMoved(tx: Tx, wanted: readonly WantedSlot[]): Promise<Set<string>> {
  const { rows } = await sql<{ option_id: string }>`${onePlan}
    select option_id from fulfilment_slots slot join unnest(
      ${wanted.map((each) => each.option_id)}::uuid[], ${wanted.map((each) => each.starts_at)}::timestamptz[],
      ${wanted.map((each) => each.ends_at)}::timestamptz[], ${wanted.map((each) => each.cutoff_at)}::timestamptz[]
    ) as asked (option_id, starts_at, ends_at, cutoff_at) using (option_id, starts_at)
    where (slot.ends_at, slot.cutoff_at) <> (asked.ends_at, asked.cutoff_at)`.execute(tx.db)
  return new Set(rows.map(({ option_id }) => option_id))
}

/** Frees the places of orders that will not be handed over: one for each time its slot is listed. */
export async function freePlaces(tx: Tx, slotIds: readonly string[]): Promise<void> {
  await sql`
    with held as materialized (
      select id from fulfilment_slots where id = any(${slotIds}::uuid[]) order by option_id, starts_at for update
    )
    update fulfilment_slots slot set taken = slot.taken - freed.places
    from (select id, count(*) as places from unnest(${slotIds}::uuid[]) as given (id) join held using (id) group by id) freed
    where slot.id = freed.id`.execute(tx.db)
}

/** Takes a place again for an order that had given it up, unless its slot is full or its option was removed. */
export async function retakePlace(tx: Tx, slotId: string): Promise<'taken' | 'full' | 'removed'> {
  // Held, so that the option isn't removed meanwhile.
  const option = await tx.db
    .selectFrom('fulfilment_options as option')
    .innerJoin('fulfilment_slots as slot', 'slot.option_id', 'option.id')
    .select('option.removed_at')
    .where('slot.id', '=', slotId)
    .forShare('option')
    .executeTakeFirstOrThrow()
  if (option.removed_at) return 'removed'
  const { numUpdatedRows } = await tx.db
    .updateTable('fulfilment_slots')
    .set((row) => ({ taken: sql<number>`${row.ref('taken')} + 1` }))
    .where('id', '=', slotId)
    .whereRef('taken', '<', 'capacity')
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'taken' : 'full'
}

/** The number of orders of an option that are still to be handed over. */
export async function countToHandOver(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, optionId: string): Promise<number> {
  const { taken } = await tx.db
    .selectFrom('fulfilment_slots')
    .select((row) => row.fn.coalesce(row.fn.sum<string>('taken'), sql<string>`0`).as('taken'))
    .where('farm_id', '=', farmId)
    .where('option_id', '=', optionId)
    .where('ends_at', '>', tx.now)
    .executeTakeFirstOrThrow()
  return Number(taken)
}
