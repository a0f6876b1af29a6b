import { randomUUID } from 'node:crypto'
import type { Side } from '@farmlane/contract/orders/order-states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

type Written = {
  readonly order_id: string
  readonly farm_id: string
  readonly by: Side
  readonly userId: string
  readonly text: string
}

/** The order must be locked: that keeps message numbers consecutive and blocks messages while a shopper is being forgotten. */
export async function insertMessage(tx: Tx, { order_id, farm_id, by, userId, text }: Written): Promise<void> {
  const wrote = sql.ref(`${by}_wrote`)
  await sql`
    with talk as (
      insert into order_talks (order_id, farm_id, last_number, ${wrote}, updated_at)
      values (${order_id}, ${farm_id}, 1, 1, ${tx.now})
      on conflict (order_id) do update
        set last_number = order_talks.last_number + 1, ${wrote} = order_talks.last_number + 1, updated_at = excluded.updated_at
      returning last_number
    )
    insert into order_messages (id, farm_id, order_id, number, by_side, by_user, text, at)
    select ${randomUUID()}, ${farm_id}, ${order_id}, last_number, ${by}, ${userId}, ${text}, ${tx.now} from talk`.execute(tx.db)
}

/** Never moves back, nor past the last message. False when nothing changed. */
export async function updateRead(tx: Tx, { order_id, side, number }: { order_id: string; side: Side; number: number }) {
  const read = sql.ref(`${side}_read`)
  const { numAffectedRows } = await sql`
    update order_talks set ${read} = least(${number}::integer, last_number)
    where order_id = ${order_id} and ${read} < least(${number}::integer, last_number)`.execute(tx.db)
  return numAffectedRows === 1n
}

export type Unsent = { readonly after: number; readonly upTo: number }

/** Marks unread messages as mailed and returns their range. Undefined when there are none. */
export async function updateMailed(tx: Tx, order_id: string, side: Side): Promise<Unsent | undefined> {
  const [mailed, read] = [sql.ref(`${side}_mailed`), sql.ref(`${side}_read`)]
  const wrote = sql.ref(`${side === 'farm' ? 'shopper' : 'farm'}_wrote`)
  const { rows } = await sql<Unsent>`
    with waiting as (
      select order_id, greatest(${mailed}, ${read}) as after, ${wrote} as "upTo" from order_talks where order_id = ${order_id} for update
    )
    update order_talks talk set ${mailed} = waiting."upTo" from waiting
    where talk.order_id = waiting.order_id and waiting."upTo" > waiting.after
    returning waiting.after, waiting."upTo"`.execute(tx.db)
  return rows[0]
}
