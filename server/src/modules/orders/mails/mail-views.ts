import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import type { Order, OrderLine } from '@farmlane/contract/orders/purchase.ts'
import { sql } from 'kysely'
import { onePlan } from '../../../platform/db/one-plan.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type PlacedLine = Pick<OrderLine, 'name' | 'unit' | 'pricing_mode' | 'quantity' | 'total_minor' | 'most_minor'>
/** A farm's part of a purchase as it was placed; only `state` is current. */
export type PlacedOrder = Pick<Order, 'state' | 'way' | 'starts_at' | 'ends_at' | 'time_zone' | 'code' | 'currency'> &
  Pick<Order, 'fee_minor' | 'total_minor' | 'most_minor' | 'credit_minor'> & {
    readonly farm_name: string
    readonly market_id: string | null
    readonly meeting_name: string
    readonly meeting_address: string
    readonly lines: readonly PlacedLine[]
  }
export type PlacedPurchase = {
  readonly id: string
  readonly number: string
  readonly shopper: { readonly name: string; readonly address: string }
  readonly orders: readonly PlacedOrder[]
}

type PlacedRow = Omit<PlacedOrder, 'starts_at' | 'ends_at'> & {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly number: number
  readonly name: string
  readonly address: string
}

/**
 * A purchase for its mail; undefined when the account is deleted. A single lean query, because a rush of orders sends as many
 * mails.
 */
export async function findPlaced(tx: Tx, purchaseId: string): Promise<PlacedPurchase | undefined> {
  const { rows } = await sql<PlacedRow>`${onePlan}
    select part.number, part.shopper_name as name, users.email as address, farm.name as farm_name, part.state, part.way,
      option.market_id,
      slot.starts_at, slot.ends_at, part.time_zone, part.meeting_name, part.meeting_address, part.code, part.currency,
      part.fee_minor, part.total_minor, part.most_minor + part.fee_minor as most_minor, part.credit_minor,
      (select json_agg(json_build_object('name', name, 'unit', unit, 'pricing_mode', pricing_mode, 'quantity', quantity,
          'total_minor', total_minor, 'most_minor', most_minor) order by position)
        from order_lines where order_id = part.id and substitutes is null) as lines
    from orders part
    join users on users.id = part.user_id
    join farms farm on farm.id = part.farm_id
    join fulfilment_slots slot on slot.id = part.slot_id
    join fulfilment_options option on option.id = slot.option_id
    where part.purchase_id = ${purchaseId}
    order by slot.starts_at, farm.name`.execute(tx.db)
  const [first] = rows
  if (!first) return undefined
  const orders = rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() }))
  return { id: purchaseId, number: purchaseNumber(first.number), shopper: { name: first.name, address: first.address }, orders }
}

type OfOrder = { readonly userId: string; readonly purchase_id: string; readonly farmClosed: boolean }

/** Whose purchase it is, and whether its farm has closed; undefined when the account is deleted. */
export async function purchaseOfOrder(tx: Tx, orderId: string): Promise<OfOrder | undefined> {
  const row = await tx.db
    .selectFrom('orders')
    .innerJoin('farms as farm', 'farm.id', 'orders.farm_id')
    .select(['orders.user_id', 'orders.purchase_id', 'farm.closed_at'])
    .where('orders.id', '=', orderId)
    .modifyEnd(onePlan)
    .executeTakeFirst()
  return row?.user_id ? { userId: row.user_id, purchase_id: row.purchase_id, farmClosed: row.closed_at !== null } : undefined
}

/** The email addresses of the owners of an order's farm. */
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
