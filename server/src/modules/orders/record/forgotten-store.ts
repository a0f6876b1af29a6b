import { isOpen, orderStates } from '@farmlane/contract/orders/order-states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

const over = orderStates.filter((state) => !isOpen(state))

/**
 * Removes the name and address of a deleted account from its orders. An open delivery keeps its address until it is over. The
 * address of a farm or market is public and stays. Returns the ids of the anonymized orders.
 */
export async function updateForgotten(tx: Tx, whose: { user_id: string } | { ids: readonly string[] }): Promise<string[]> {
  const atTheDoor = <T>(kept: string, otherwise: T) =>
    sql<T>`case when way = 'delivery' then ${otherwise} else ${sql.ref(kept)} end`
  const rows = await tx.db
    .updateTable('orders')
    .set({
      shopper_name: 'Former customer',
      shopper_phone: '',
      note: '',
      meeting_name: atTheDoor('meeting_name', ''),
      meeting_address: atTheDoor('meeting_address', ''),
      latitude: atTheDoor('latitude', null),
      longitude: atTheDoor('longitude', null),
    })
    .where((row) =>
      'ids' in whose ? row('id', '=', sql<string>`any(${whose.ids}::uuid[])`) : row('user_id', '=', whose.user_id),
    )
    .where((row) => row.or([row('way', '<>', 'delivery'), row('state', 'in', over)]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases the texts of both sides, since the farm's may name the shopper. That a message was sent, and when, stays. */
export async function eraseMessages(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    update order_messages set text = '', erased = true
    where order_id = any(${orderIds}::uuid[]) and not erased`.execute(tx.db)
}
