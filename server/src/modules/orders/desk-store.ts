import type { DeskSettings } from '@farmlane/contract/orders/desk.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { inTrouble } from './trouble-sql.ts'

type InFarm = Pick<FarmActor, 'farmId'>

export async function upsertDeskSettings(tx: Tx, { farmId }: InFarm, settings: DeskSettings): Promise<void> {
  await tx.db
    .insertInto('order_desks')
    .values({ farm_id: farmId, ...settings })
    .onConflict((row) => row.column('farm_id').doUpdateSet(settings))
    .execute()
}

/** Never back: of two who look at once the later look counts. */
export async function upsertLook(tx: Tx, { farmId }: InFarm): Promise<void> {
  await tx.db
    .insertInto('order_desks')
    .values({ farm_id: farmId, looked_at: tx.now })
    .onConflict((row) =>
      row.column('farm_id').doUpdateSet({ looked_at: sql<Date>`greatest(order_desks.looked_at, excluded.looked_at)` }),
    )
    .execute()
}

/** Which of these orders have a lot that must not be handed over. */
export async function listTroubled(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select part.id from orders part join fulfilment_slots slot on slot.id = part.slot_id
    where part.id = any(${orderIds}::uuid[]) and ${inTrouble}`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}

/** The round of a slot in this order, and in no other. The orders must be locked. */
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
