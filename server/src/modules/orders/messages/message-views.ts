import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import type { OrderMessage, Talk, UnreadAtDesk, UnreadAtHome } from '@farmlane/contract/orders/order-message.ts'
import type { Side } from '@farmlane/contract/orders/order-states.ts'
import { sql } from 'kysely'
import type { Actor, FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { contactDay, mayContactNow } from '../record/contact-day-sql.ts'
import type { ContactDay } from '../record/contact-rules.ts'
import { otherSide, talkClosed } from './talk-rules.ts'

export type Standing = ContactDay & {
  readonly id: string
  readonly farm_id: string
  readonly purchase_id: string
  readonly user_id: string | null
  readonly farm_closed_at: Date | null
  readonly ends_at: Date
  readonly last_number: number
  readonly shopper_read: number
  readonly farm_read: number
}

/** The state of the conversation about an order. The caller checks access to the order. */
export async function findTalk(tx: Tx, orderId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select part.id, part.farm_id, part.purchase_id, part.user_id, farm.closed_at as farm_closed_at, slot.ends_at,
      coalesce(talk.last_number, 0) as last_number, coalesce(talk.shopper_read, 0) as shopper_read,
      coalesce(talk.farm_read, 0) as farm_read, ${contactDay}
    from orders part
    join farms farm on farm.id = part.farm_id
    join fulfilment_slots slot on slot.id = part.slot_id
    left join order_talks talk on talk.order_id = part.id
    where part.id = ${orderId}`.execute(tx.db)
  return rows[0]
}

/** The conversation as one side sees it. Only the farm sees which member wrote. */
export async function getTalk(tx: Tx, standing: Standing, side: Side): Promise<Talk> {
  const { rows } = await sql<Omit<OrderMessage, 'at'> & { at: Date }>`
    select said.id, said.number, said.by_side as by, said.text, said.erased, said.at,
      case when ${side} = 'farm' and said.by_side = 'farm'
        then coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.username, '') else '' end as who
    from order_messages said left join users person on person.id = said.by_user
    where said.order_id = ${standing.id} order by said.number`.execute(tx.db)
  const readTo = side === 'farm' ? standing.farm_read : standing.shopper_read
  return {
    messages: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    unread: rows.filter(({ by, number }) => by === otherSide(side) && number > readTo).length,
    closed: talkClosed(standing, side, tx.now),
  }
}

const shownUnread = 50

/** Newest first, without the orders whose messages a worker can't read today. */
export async function listUnreadAtDesk(tx: Tx, { farmId, role }: Pick<FarmActor, 'farmId' | 'role'>): Promise<UnreadAtDesk[]> {
  const { rows } = await sql<Omit<UnreadAtDesk, 'number'> & { number: number }>`
    select talk.order_id, part.number, part.shopper_name as name, (
      select count(*)::integer from order_messages said
      where said.order_id = talk.order_id and said.by_side = 'shopper' and said.number > talk.farm_read) as unread
    from order_talks talk
    join orders part on part.id = talk.order_id
    join fulfilment_slots slot on slot.id = part.slot_id
    where talk.farm_id = ${farmId} and talk.shopper_wrote > talk.farm_read and ${mayContactNow(role, tx.now)}
    order by talk.updated_at desc, talk.order_id limit ${shownUnread}`.execute(tx.db)
  return rows.map((row) => ({ ...row, number: purchaseNumber(row.number) }))
}

export async function listUnreadAtHome(tx: Tx, { userId }: Pick<Actor, 'userId'>): Promise<UnreadAtHome[]> {
  const { rows } = await sql<Omit<UnreadAtHome, 'number'> & { number: number }>`
    select part.purchase_id, talk.order_id, part.number, farm.name as farm, (
      select count(*)::integer from order_messages said
      where said.order_id = talk.order_id and said.by_side = 'farm' and said.number > talk.shopper_read) as unread
    from orders part
    join order_talks talk on talk.order_id = part.id and talk.farm_wrote > talk.shopper_read
    join farms farm on farm.id = part.farm_id
    where part.user_id = ${userId}
    order by talk.updated_at desc, talk.order_id limit ${shownUnread}`.execute(tx.db)
  return rows.map((row) => ({ ...row, number: purchaseNumber(row.number) }))
}
