import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** What these farms owe one person, by farm. */
export async function creditOf(tx: Tx, userId: string, farmIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.db
    .selectFrom('credit_accounts')
    .select(['farm_id', 'balance_minor'])
    .where('user_id', '=', userId)
    .where('farm_id', '=', sql<string>`any(${farmIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ farm_id, balance_minor }) => [farm_id, balance_minor]))
}

/** Balances that are not what their entries say. There are none, ever. */
export async function brokenCredit(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ farm_id: string; user_id: string; balance_minor: string; moved: string }>`
    select farm_id, user_id, coalesce(a.balance_minor, 0) as balance_minor, coalesce(e.moved, 0) as moved
    from credit_accounts a
    full join (
      select farm_id, user_id, sum(amount_minor) as moved from credit_entries where user_id is not null group by farm_id, user_id
    ) e using (farm_id, user_id)
    where coalesce(a.balance_minor, 0) <> coalesce(e.moved, 0)`.execute(tx.db)
  return rows.map((row) => `credit of ${row.user_id} at ${row.farm_id}: ${row.balance_minor}, but its entries make ${row.moved}`)
}
