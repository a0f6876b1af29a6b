import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Returned } from '../../stock/index.ts'
import type { LockedOrder } from '../record/purchase-store.ts'
import { lastStepOf } from './last-step-sql.ts'
import type { LastStep } from './undo-rules.ts'

/** The last step of an order. The order must be locked. */
export async function findLastStep(tx: Tx, orderId: string): Promise<LastStep> {
  const row = await tx.db
    .selectFrom('orders as part')
    .select(lastStepOf('part.id').as('last'))
    .where('part.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.last
}

/**
 * Whether a step of the order was undone after this moment by the clock of a device: what was recorded then is out of date. A clock
 * from before the order was placed is wrong and says nothing. The order must be locked.
 */
export async function isUndoneSince(tx: Tx, orderId: string, deviceAt: Date): Promise<boolean> {
  const undone = await tx.db
    .selectFrom('order_events as undo')
    .innerJoin('orders as part', 'part.id', 'undo.order_id')
    .select('undo.number')
    .where('part.id', '=', orderId)
    .where('part.placed_at', '<=', deviceAt)
    .where('undo.undoes', 'is not', null)
    .where('undo.at', '>', deviceAt)
    .executeTakeFirst()
  return undone !== undefined
}

type Undo = { readonly undoes: number; readonly to: OrderState; readonly userId: string; readonly reason: string }

/** Updates the state and records the undo in one statement. The order must be locked. */
export async function insertUndo(tx: Tx, { id }: Pick<LockedOrder, 'id'>, { undoes, to, userId, reason }: Undo): Promise<void> {
  await sql`
    with moved as (update orders set state = ${to}, updated_at = ${tx.now} where id = ${id} returning id, farm_id)
    insert into order_events (id, farm_id, order_id, number, state, by_side, by_user, reason, at, undoes)
    select gen_random_uuid(), farm_id, id, ${undoes + 1}, ${to}, 'farm', ${userId}, ${reason}, ${tx.now}, ${undoes}
    from moved`.execute(tx.db)
}

/** Reserves the lots of a finished order for it again. Returns its shares, in the units they were ordered in. */
export async function reopenAllocations(tx: Tx, orderId: string): Promise<Returned[]> {
  const rows = await tx.db
    .updateTable('order_allocations')
    .set({ state: 'reserved' })
    .from('order_lines')
    .whereRef('order_lines.id', '=', 'order_allocations.line_id')
    .where('order_lines.order_id', '=', orderId)
    .returning(['order_allocations.lot_id', 'order_allocations.quantity', 'order_lines.product_id', 'order_lines.unit'])
    .execute()
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }))
}

/** Whether the order can use its code again. At a market, another farm's order may use it now. */
export async function isCodeFree(tx: Tx, { id }: Pick<LockedOrder, 'id'>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select is_code_free_for(${id}) as free`.execute(tx.db)
  return rows[0]?.free === true
}
