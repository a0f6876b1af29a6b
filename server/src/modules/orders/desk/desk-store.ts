import type { DeskSettings } from '@farmlane/contract/orders/desk.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type InFarm = Pick<FarmActor, 'farmId'>

export async function upsertDeskSettings(tx: Tx, { farmId }: InFarm, settings: DeskSettings): Promise<void> {
  await tx.db
    .insertInto('order_desks')
    .values({ farm_id: farmId, ...settings })
    .onConflict((row) => row.column('farm_id').doUpdateSet(settings))
    .execute()
}

/** `looked_at` never moves back: of two concurrent looks the later one is kept. */
export async function upsertLook(tx: Tx, { farmId }: InFarm): Promise<void> {
  await tx.db
    .insertInto('order_desks')
    .values({ farm_id: farmId, looked_at: tx.now })
    .onConflict((row) =>
      row.column('farm_id').doUpdateSet({ looked_at: sql<Date>`greatest(order_desks.looked_at, excluded.looked_at)` }),
    )
    .execute()
}

export type TroubledLot = {
  order_id: string
  code: string
  held: boolean
  hold_reason: string
  use_by: string | null
  day: string
}

/** Reserved lots of these orders that must not be handed over, with the day of the hand-over. */
export async function listTroubled(tx: Tx, orderIds: readonly string[]): Promise<TroubledLot[]> {
  const { rows } = await sql<TroubledLot>`
    select distinct part.id as order_id, lot.code, lot.held, lot.hold_reason, lot.use_by,
      (slot.starts_at at time zone part.time_zone)::date as day
    from orders part
    join fulfilment_slots slot on slot.id = part.slot_id
    join order_lines line on line.order_id = part.id
    join order_allocations alloc on alloc.line_id = line.id and alloc.state = 'reserved'
    join lots lot on lot.id = alloc.lot_id
    where part.id = any(${orderIds}::uuid[])
      and not can_be_sold(lot.held, lot.use_by, (slot.starts_at at time zone part.time_zone)::date)
    order by part.id, lot.code`.execute(tx.db)
  return rows
}

/** Replaces the run of a slot with these stops. The orders must be locked. */
export async function updateRun(tx: Tx, { farmId }: InFarm, slotId: string, orderIds: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({ stop: null })
    .where('farm_id', '=', farmId)
    .where('slot_id', '=', slotId)
    .where('stop', 'is not', null)
    .execute()
  await sql`
    update orders set stop = given.stop from unnest(${orderIds}::uuid[]) with ordinality as given (id, stop)
    where orders.id = given.id and farm_id = ${farmId} and slot_id = ${slotId}`.execute(tx.db)
}
