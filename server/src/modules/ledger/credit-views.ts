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
    select a.farm_id, a.user_id, a.balance_minor, coalesce(sum(e.amount_minor), 0) as moved
    from credit_accounts a left join credit_entries e on e.farm_id = a.farm_id and e.user_id = a.user_id
    group by a.farm_id, a.user_id
    having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`.execute(tx.db)
  return rows.map((row) => `credit of ${row.user_id} at ${row.farm_id}: ${row.balance_minor}, but its entries make ${row.moved}`)
}
