import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** One person's credit at one farm, and by how much it changes: negative when it is spent. */
export type CreditChange = {
  readonly farm_id: string
  readonly user_id: string
  readonly amount_minor: number
  readonly order_id: string | null
  readonly reason: string
  readonly by_user: string | null
}

export async function lockCredit(tx: Tx, userId: string, farmIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.db
    .selectFrom('credit_accounts')
    .select(['farm_id', 'balance_minor'])
    .where('user_id', '=', userId)
    .where('farm_id', '=', sql<string>`any(${farmIds}::uuid[])`)
    .orderBy('farm_id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ farm_id, balance_minor }) => [farm_id, balance_minor]))
}

/** The only way a balance changes: the entry and the balance in one. More than there is cannot be spent. */
export async function insertCreditEntry(tx: Tx, change: CreditChange): Promise<void> {
  const { farm_id, user_id, amount_minor } = change
  const changed = sql<number>`credit_accounts.balance_minor + ${amount_minor}::bigint`
  const { balance_minor } =
    amount_minor < 0
      ? await tx.db
          .updateTable('credit_accounts')
          .set({ balance_minor: changed })
          .where('farm_id', '=', farm_id)
          .where('user_id', '=', user_id)
          .returning('balance_minor')
          .executeTakeFirstOrThrow()
      : await tx.db
          .insertInto('credit_accounts')
          .values({ farm_id, user_id, balance_minor: amount_minor })
          .onConflict((row) => row.columns(['farm_id', 'user_id']).doUpdateSet({ balance_minor: changed }))
          .returning('balance_minor')
          .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('credit_entries')
    .values({ ...change, id: randomUUID(), balance_minor, at: tx.now })
    .execute()
}
