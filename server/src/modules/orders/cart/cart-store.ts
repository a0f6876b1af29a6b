import type { VisitorLine } from '@farmlane/contract/orders/cart.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { onePlan } from '../../../platform/db/one-plan.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type OfPerson = Pick<Actor, 'userId'>
export type StoredLine = { product_id: string; quantity: number }

const cartKey = (userId: string) => sql`hashtextextended(${`cart ${userId}`}, 0)`

/** Allows one change of a cart at a time: two devices must not both take the last place. */
export async function lockCart(tx: Tx, { userId }: OfPerson): Promise<void> {
  await sql`${onePlan} select pg_advisory_xact_lock(${cartKey(userId)})`.execute(tx.db)
}

/**
 * The same lock for a checkout. It also keeps the farms from closing and their options from changing until the transaction ends.
 */
export async function lockCheckout(
  tx: Tx,
  { userId }: OfPerson,
  farms: readonly { readonly farm_id: string; readonly option_id: string }[],
): Promise<void> {
  await sql`${onePlan}
    with held as materialized (
      select from farms where id = any(${farms.map(({ farm_id }) => farm_id)}::uuid[]) order by id for key share
    ), offered as materialized (
      select from fulfilment_options where id = any(${farms.map(({ option_id }) => option_id)}::uuid[]) order by id for key share
    )
    select pg_advisory_xact_lock(${cartKey(userId)}), (select count(*) from held), (select count(*) from offered)`.execute(tx.db)
}

/** Lines of the cart; the cart must be locked. */
export async function listHeld(tx: Tx, { userId }: OfPerson): Promise<StoredLine[]> {
  const rows = await tx.db.selectFrom('cart_lines').select(['product_id', 'quantity']).where('user_id', '=', userId).execute()
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }))
}

/** The given products that a cart may hold. Drafts are left out as if they did not exist. */
export async function listKnownProducts(tx: Tx, productIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('status', '<>', 'draft')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Appends new lines and updates existing ones. */
export async function putLines(tx: Tx, { userId }: OfPerson, lines: readonly VisitorLine[]): Promise<void> {
  if (lines.length === 0) return
  const last = sql<number>`(select coalesce(max(number), 0) from cart_lines where user_id = ${userId})`
  await tx.db
    .insertInto('cart_lines')
    .values(
      lines.map((line, at) => ({
        ...line,
        unit_then: line.unit_then ?? null,
        user_id: userId,
        number: sql<number>`${last} + ${at + 1}::integer`,
        added_at: tx.now,
      })),
    )
    .onConflict((row) =>
      row.columns(['user_id', 'product_id']).doUpdateSet({
        quantity: (changed) => changed.ref('excluded.quantity'),
        price_then_minor: (changed) => changed.ref('excluded.price_then_minor'),
        unit_then: (changed) => changed.ref('excluded.unit_then'),
      }),
    )
    .execute()
}

export async function deleteLines(tx: Tx, { userId }: OfPerson, productIds: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute()
}
