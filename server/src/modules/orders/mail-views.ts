import { onePlan } from '../../platform/db/one-plan.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** Whose purchase it is; undefined when that person has left. */
export async function purchaseOfOrder(
  tx: Tx,
  asked: { purchase_id: string } | { order_id: string },
): Promise<{ userId: string; purchase_id: string } | undefined> {
  const row = await tx.db
    .selectFrom('orders')
    .select(['user_id', 'purchase_id'])
    .where('order_id' in asked ? 'id' : 'purchase_id', '=', 'order_id' in asked ? asked.order_id : asked.purchase_id)
    .modifyEnd(onePlan)
    .executeTakeFirst()
  return row?.user_id ? { userId: row.user_id, purchase_id: row.purchase_id } : undefined
}

/** Where the mail of those goes whose farm an order is of. */
export async function listOwnerMails(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('orders')
    .innerJoin('farm_members as member', 'member.farm_id', 'orders.farm_id')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select('users.email')
    .where('orders.id', '=', orderId)
    .where('member.role', '=', 'owner')
    .orderBy('users.email')
    .execute()
  return rows.map(({ email }) => email)
}
