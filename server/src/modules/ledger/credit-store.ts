import { sql } from 'kysely'
import { onePlan } from '../../platform/db/one-plan.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** Reasons for giving credit: an order cost less than was spent on it or was canceled (`returned`), or a refund. */
export type CreditGift = 'returned' | 'refunded'

/** A change to one person's credit at one farm. */
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
    .modifyEnd(onePlan)
    .execute()
  return new Map(rows.map(({ farm_id, balance_minor }) => [farm_id, balance_minor]))
}

const columns = (changes: readonly CreditChange[]) => sql`unnest(
  ${changes.map((each) => each.farm_id)}::uuid[], ${changes.map((each) => each.user_id)}::uuid[],
  ${changes.map((each) => each.amount_minor)}::bigint[], ${changes.map((each) => each.order_id)}::uuid[],
  ${changes.map((each) => each.reason)}::text[], ${changes.map((each) => each.by_user)}::uuid[]
) as given (farm_id, user_id, amount_minor, order_id, reason, by_user)`

const currencyOf = (entry: 'given' | 'taken') => sql`(select currency from farms where farms.id = ${sql.ref(entry)}.farm_id)`

/** Adds credit: writes the entry and updates the balance together. */
export const giveCredit = (tx: Tx, kind: CreditGift, change: CreditChange): Promise<void> => giveCredits(tx, kind, [change])

/** The same for several changes at once, some of which may belong to the same person. */
export async function giveCredits(tx: Tx, kind: CreditGift, changes: readonly CreditChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with given as (select *, row_number() over () as place from ${columns(changes)}), account as (
      insert into credit_accounts as had (farm_id, user_id, balance_minor)
      select farm_id, user_id, sum(amount_minor) from given group by farm_id, user_id order by farm_id, user_id
      on conflict (farm_id, user_id) do update set balance_minor = had.balance_minor + excluded.balance_minor
      returning farm_id, user_id, balance_minor
    )
    insert into credit_entries (id, farm_id, user_id, kind, currency, amount_minor, balance_minor, order_id, reason, by_user, at)
    select gen_random_uuid(), given.farm_id, given.user_id, ${kind}, ${currencyOf('given')}, given.amount_minor,
      -- The balance right after this entry, without the later ones of this batch.
      account.balance_minor - coalesce(sum(given.amount_minor) over later, 0), order_id, reason, by_user, ${tx.now}
    from given join account using (farm_id, user_id)
    window later as (
      partition by given.farm_id, given.user_id order by place desc rows between unbounded preceding and 1 preceding
    )`.execute(tx.db)
}

/** Takes given credit back, as far as it has not been spent. */
export async function takeBackCredit(tx: Tx, changes: readonly CreditChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with given as (select *, row_number() over () as place from ${columns(changes)}), held as materialized (
      select farm_id, user_id, balance_minor from credit_accounts
      where (farm_id, user_id) in (select farm_id, user_id from given) order by farm_id, user_id for update
    ), counted as (
      select given.*, held.balance_minor as had,
        sum(amount_minor) over (partition by farm_id, user_id order by place) - amount_minor as before
      from given join held using (farm_id, user_id)
    ), taken as (
      select counted.*, least(amount_minor, had - before) as took from counted where had > before
    ), account as (
      update credit_accounts set balance_minor = balance_minor - summed.took
      from (select farm_id, user_id, sum(took) as took from taken group by farm_id, user_id) summed
      where credit_accounts.farm_id = summed.farm_id and credit_accounts.user_id = summed.user_id
    )
    insert into credit_entries (id, farm_id, user_id, kind, currency, amount_minor, balance_minor, order_id, reason, by_user, at)
    select gen_random_uuid(), farm_id, user_id, 'spent', ${currencyOf('taken')}, - took, had - before - took, order_id, reason, by_user, ${tx.now}
    from taken`.execute(tx.db)
}

/** Spends credit at several farms at once. The accounts must be locked, and none can go below zero. */
export async function spendCredit(tx: Tx, changes: readonly CreditChange[]): Promise<void> {
  if (changes.length === 0) return
  const { numAffectedRows } = await sql`${onePlan}
    with given as (select * from ${columns(changes)}), account as (
      update credit_accounts had set balance_minor = had.balance_minor - given.amount_minor
      from given where had.farm_id = given.farm_id and had.user_id = given.user_id
      returning had.farm_id, had.user_id, had.balance_minor
    )
    insert into credit_entries (id, farm_id, user_id, kind, currency, amount_minor, balance_minor, order_id, reason, by_user, at)
    select gen_random_uuid(), given.farm_id, given.user_id, 'spent', ${currencyOf('given')}, - given.amount_minor, account.balance_minor, order_id, reason,
      by_user, ${tx.now}
    from given join account using (farm_id, user_id)`.execute(tx.db)
  if (Number(numAffectedRows) !== changes.length) throw new Error('credit was spent that nobody has')
}
