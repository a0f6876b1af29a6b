import type { Side } from '@farmlane/contract/orders/order-states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export type ToldMessages = {
  readonly order_id: string
  readonly purchase_id: string
  readonly farm_id: string
  readonly number: number
  readonly farm_name: string
  readonly shopper_name: string
  readonly starts_at: string
  readonly ends_at: string
  readonly time_zone: string
  readonly texts: readonly string[]
}
type Asked = { readonly order_id: string; readonly to: Side; readonly after: number; readonly upTo: number }

/** Messages from the other side that are unread and not erased. Undefined when none are left. */
export async function getToldMessages(tx: Tx, { order_id, to, after, upTo }: Asked): Promise<ToldMessages | undefined> {
  const { rows } = await sql<Omit<ToldMessages, 'starts_at' | 'ends_at'> & { starts_at: Date; ends_at: Date }>`
    select part.id as order_id, part.purchase_id, part.farm_id, part.number, farm.name as farm_name, part.shopper_name,
      slot.starts_at, slot.ends_at, part.time_zone, array_agg(said.text order by said.number) as texts
    from orders part
    join farms farm on farm.id = part.farm_id
    join fulfilment_slots slot on slot.id = part.slot_id
    join order_talks talk on talk.order_id = part.id
    join order_messages said on said.order_id = part.id
    where part.id = ${order_id} and said.by_side <> ${to} and not said.erased
      and said.number > greatest(${after}::integer, ${sql.ref(`talk.${to}_read`)}) and said.number <= ${upTo}
    group by part.id, farm.id, slot.id`.execute(tx.db)
  const [row] = rows
  return row && { ...row, starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() }
}

export type Addressee = { readonly name: string; readonly email: string }

/** A person's name and email address; undefined when the account is deleted. */
export async function findAddressee(tx: Tx, userId: string): Promise<Addressee | undefined> {
  const row = await tx.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row && { name: `${row.first_name} ${row.last_name}`.trim() || row.username, email: row.email }
}

/** The owners and managers of a farm; none when it has closed. */
export async function listRunners(tx: Tx, farmId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('farm_members as member')
    .innerJoin('farms', 'farms.id', 'member.farm_id')
    .select('member.user_id')
    .where('member.farm_id', '=', farmId)
    .where('member.role', 'in', ['owner', 'manager'])
    .where('farms.closed_at', 'is', null)
    .orderBy('member.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Whether the person is still an owner or manager. */
export async function runsFarm(tx: Tx, farmId: string, userId: string): Promise<boolean> {
  return (await listRunners(tx, farmId)).includes(userId)
}
