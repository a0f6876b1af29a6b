import type { CreditAccount, CreditEntry, OwedCredit } from '@farmlane/contract/ledger/credit.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** One person's balance at each of these farms. */
export async function creditOf(tx: Tx, userId: string, farmIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.db
    .selectFrom('credit_accounts')
    .select(['farm_id', 'balance_minor'])
    .where('user_id', '=', userId)
    .where('farm_id', '=', sql<string>`any(${farmIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ farm_id, balance_minor }) => [farm_id, balance_minor]))
}

/** How much credit currently pays for an order. Refunds are separate. */
export async function spentOn(tx: Tx, orderId: string): Promise<number> {
  const { amount } = await tx.db
    .selectFrom('credit_entries')
    .select((row) => row.fn.coalesce(row.fn.sum<string>('amount_minor'), sql<string>`0`).as('amount'))
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'refunded')
    .executeTakeFirstOrThrow()
  return -Number(amount)
}

export async function owesCredit(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>): Promise<boolean> {
  const owed = tx.db.selectFrom('credit_accounts').select('user_id').where('farm_id', '=', farmId).where('balance_minor', '>', 0)
  return (await owed.limit(1).executeTakeFirst()) !== undefined
}

/** A ledger entry without `reserved`: only a higher module knows whether its order is still open. */
type BookEntry = Omit<CreditEntry, 'reserved'> & { readonly order_id: string | null }
export type OwnAccount = Omit<CreditAccount, 'reserved_minor' | 'entries'> & { readonly entries: readonly BookEntry[] }
export type Owed = Omit<OwedCredit, 'reserved_minor' | 'accounts'> & {
  readonly accounts: readonly (Omit<OwedCredit['accounts'][number], 'entries'> & { readonly entries: readonly BookEntry[] })[]
}

const shownEntries = 20

/** Joined to an `account`: its latest entries and the time of the last one. */
const latestEntries = sql`
  join lateral (
    select max(at) as at, json_agg(json_build_object('kind', kind, 'order_id', order_id, 'currency', currency, 'amount_minor', amount_minor, 'balance_minor', balance_minor,
      'reason', reason, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by at desc, id) as entries
    from (
      select id, kind, order_id, currency, amount_minor, balance_minor, reason, at from credit_entries
      where farm_id = account.farm_id and user_id = account.user_id order by at desc, id limit ${shownEntries}
    ) entry
  ) latest on true`

/** A person's balance at each farm with the latest entries, most recently changed farm first. */
export async function listCredit(tx: Tx, { userId }: { userId: string }): Promise<OwnAccount[]> {
  const { rows } = await sql<{ account: OwnAccount }>`
    select json_build_object('farm', json_build_object('id', farm.id, 'slug', farm.slug, 'name', farm.name, 'time_zone', farm.time_zone),
      'currency', farm.currency, 'balance_minor', account.balance_minor, 'entries', latest.entries) as account
    from credit_accounts account
    join farms farm on farm.id = account.farm_id
    ${latestEntries}
    where account.user_id = ${userId} order by latest.at desc, farm.name`.execute(tx.db)
  return rows.map(({ account }) => account)
}

const shownShoppers = 50

/** What a farm owes to whom, with the names used on its orders. Deleting an account deletes its credit and name here. */
export async function listOwedCredit(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>): Promise<Owed> {
  const { rows } = await sql<Owed>`
    select farm.currency, farm.time_zone, coalesce(owed.total_minor, 0)::bigint as total_minor, owed.shoppers,
      coalesce((
        select json_agg(json_build_object('name', coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.username),
          'balance_minor', account.balance_minor, 'entries', latest.entries) order by account.balance_minor desc, latest.at desc)
        from (
          select * from credit_accounts where farm_id = farm.id and balance_minor > 0
          order by balance_minor desc, user_id limit ${shownShoppers}
        ) account
        join users person on person.id = account.user_id
        ${latestEntries}
      ), '[]') as accounts
    from farms farm
    cross join lateral (
      select sum(balance_minor) as total_minor, count(*) as shoppers from credit_accounts
      where farm_id = farm.id and balance_minor > 0
    ) owed
    where farm.id = ${farmId}`.execute(tx.db)
  return rows[0] as Owed
}

/** Balances that differ from the sum of their entries. There must never be any. */
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
