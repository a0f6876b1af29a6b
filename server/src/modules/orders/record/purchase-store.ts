import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import type { Wish } from '@farmlane/contract/orders/checkout.ts'
import { isOpen, type KnownBy, type OrderState, orderStates, type Side } from '@farmlane/contract/orders/order-states.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { onePlan } from '../../../platform/db/one-plan.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Share } from '../../stock/index.ts'

type OfPerson = Pick<Actor, 'userId'>

export type NewLine = {
  readonly id: string
  readonly product_id: string
  readonly name: string
  readonly unit: string
  readonly pricing_mode: string
  readonly piece_weight: number | null
  readonly piece_weight_max: number | null
  readonly price_minor: number
  readonly quantity: number
  readonly total_minor: number
  readonly most_minor: number
  readonly wish: Wish
  readonly shares: readonly Share[]
}

export type NewOrder = {
  readonly id: string
  readonly farm_id: string
  readonly slot_id: string
  readonly way: Way
  readonly time_zone: string
  readonly meeting_name: string
  readonly meeting_address: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** Candidate hand-over codes. The first that is free in the slot is used, unless the order shares the code of its meeting. */
  readonly codes: readonly string[]
  readonly note: string
  readonly currency: string
  readonly items_minor: number
  readonly most_minor: number
  readonly fee_minor: number
  readonly credit_minor: number
  readonly lines: readonly NewLine[]
}

/** A visit to a market. All its orders share one code: the first of `codes` that is free at the market on that day. */
export type NewMeeting = {
  readonly market_id: string
  readonly day: string
  readonly time_zone: string
  readonly codes: readonly string[]
  readonly order_ids: readonly string[]
}

type NewPurchase = {
  readonly id: string
  readonly phone: string
  readonly orders: readonly NewOrder[]
  readonly meetings: readonly NewMeeting[]
}

/**
 * Inserts a whole purchase in one statement, because checkout is latency-critical under load: the orders, their lines,
 * allocations and first steps; it also removes the ordered lines from the cart. Foreign keys are checked at the end of the
 * statement, so the parts can come in any order. Returns the purchase number.
 */
export async function insertPurchase(
  tx: Tx,
  { userId }: OfPerson,
  { id, phone, orders, meetings }: NewPurchase,
): Promise<number> {
  const heads = orders.map(({ lines: _, ...head }) => head)
  const lines = orders.flatMap(({ id: order_id, farm_id, lines: own }) =>
    own.map(({ shares: _, ...line }, position) => ({ ...line, position, farm_id, order_id })),
  )
  const shares = orders.flatMap(({ farm_id, lines: own }) =>
    own.flatMap((line) => line.shares.map((share) => ({ ...share, line_id: line.id, farm_id }))),
  )
  const { rows } = await sql<{ number: number }>`${onePlan}
    with purchase as (
      insert into purchases (id, user_id, placed_at) values (${id}, ${userId}, ${tx.now}) returning number
    ), given as (
      select * from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as part (
        id uuid, farm_id uuid, slot_id uuid, way text, time_zone text, meeting_name text, meeting_address text, latitude float8,
        longitude float8, codes text[], note text, currency text, items_minor bigint, most_minor bigint, fee_minor integer, credit_minor bigint)
    ), meeting as materialized (
      select order_ids, free_meeting_code(market_id, day, time_zone, codes) as code
      from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb) as visit (
        market_id uuid, day date, time_zone text, codes text[], order_ids uuid[])
    ), answered as (
      -- A farm accepts automatically unless it opted out: its orders then start with both steps.
      select given.id, coalesce(desk.accepts_automatically, true) as accepted
      from given left join order_desks desk on desk.farm_id = given.farm_id
    ), placed as (
      insert into orders (id, farm_id, purchase_id, number, user_id, state, way, slot_id, time_zone, meeting_name, meeting_address,
        latitude, longitude, shopper_name, shopper_phone, code, note, currency, items_minor, most_minor, fee_minor, total_minor,
        sum_minor, sum_most_minor, credit_minor, placed_at, updated_at)
      select given.id, farm_id, ${id}, number, users.id,
        case when accepted then 'accepted' else 'placed' end, way, slot_id, time_zone, meeting_name, meeting_address,
        latitude, longitude, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username), ${phone},
        coalesce(meeting.code, ${freeCode}), note, currency, items_minor, most_minor, fee_minor, items_minor + fee_minor,
        items_minor + fee_minor, most_minor + fee_minor, credit_minor, ${tx.now}, ${tx.now}
      from given join answered using (id) left join meeting on given.id = any(meeting.order_ids), purchase, users where users.id = ${userId}
    ), first_steps as (
      insert into order_events (id, farm_id, order_id, number, state, by_side, by_user, reason, at)
      select gen_random_uuid(), farm_id, id, 1, 'placed', 'shopper', ${userId}::uuid, '', ${tx.now}::timestamptz from given
      union all
      select gen_random_uuid(), farm_id, id, 2, 'accepted', 'farm', null, '', ${tx.now} from given join answered using (id) where accepted
    ), ordered as (
      insert into order_lines (id, farm_id, order_id, position, product_id, name, unit, pricing_mode, piece_weight, piece_weight_max,
        price_minor, quantity, total_minor, most_minor, wish)
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        id uuid, farm_id uuid, order_id uuid, position integer, product_id uuid, name text, unit text, pricing_mode text,
        piece_weight numeric, piece_weight_max numeric, price_minor integer, quantity numeric, total_minor bigint, most_minor bigint, wish text)
    ), allocated as (
      insert into order_allocations (farm_id, line_id, lot_id, quantity, state)
      select *, 'reserved' from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as share (farm_id uuid, line_id uuid, lot_id uuid, quantity numeric)
    ), taken_out as (
      delete from cart_lines where user_id = ${userId} and product_id = any(${lines.map(({ product_id }) => product_id)}::uuid[])
    )
    select number from purchase`.execute(tx.db)
  const [inserted] = rows
  if (!inserted) throw new Error('a purchase was written without a number')
  return inserted.number
}

/** The first candidate code that no other order of the slot uses. The slot's row is already locked. */
const freeCode = sql`coalesce((
  select try from unnest(codes) with ordinality as tries (try, place)
  where not exists (
    select from orders other where other.slot_id = given.slot_id and other.code = try and other.state not in ('cancelled', 'declined')
  )
  order by place limit 1
), any_free_order_code(slot_id))`

/** Final states: the order takes no further steps. */
const over = orderStates.filter((state) => !isOpen(state))

export type LockedOrder = {
  readonly id: string
  readonly farm_id: string
  readonly purchase_id: string
  readonly user_id: string | null
  readonly number: number
  readonly state: OrderState
  readonly way: Way
  readonly slot_id: string
  readonly currency: string
  readonly credit_minor: number
  readonly fee_minor: number
  /** The current total. */
  readonly sum_minor: number
  readonly code: string
  readonly time_zone: string
  readonly starts_at: Date
  readonly cutoff_at: Date
}

const lockable = (tx: Tx) =>
  tx.db
    .selectFrom('orders')
    .innerJoin('fulfilment_slots as slot', 'slot.id', 'orders.slot_id')
    .select([
      'orders.id',
      'orders.farm_id',
      'orders.purchase_id',
      'orders.user_id',
      'orders.number',
      'orders.state',
      'orders.way',
    ])
    .select([
      'orders.slot_id',
      'orders.currency',
      'orders.credit_minor',
      'orders.fee_minor',
      'orders.sum_minor',
      'orders.code',
      'orders.time_zone',
    ])
    .select(['slot.starts_at', 'slot.cutoff_at'])
    .forUpdate('orders')

type LockableRow = Awaited<ReturnType<ReturnType<typeof lockable>['executeTakeFirstOrThrow']>>
const asLocked = (row: LockableRow): LockedOrder => ({ ...row, state: row.state as OrderState, way: row.way as Way })

/** Locks the order, so that it takes one step at a time. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  const row = await lockable(tx).where('orders.id', '=', orderId).executeTakeFirst()
  return row && asLocked(row)
}

/** All orders of a slot, locked in the order of their ids to avoid deadlocks. */
export async function lockOrdersOf(tx: Tx, { farm_id, slot_id }: { farm_id: string; slot_id: string }): Promise<LockedOrder[]> {
  const rows = await lockable(tx)
    .where('orders.farm_id', '=', farm_id)
    .where('orders.slot_id', '=', slot_id)
    .orderBy('orders.id')
    .execute()
  return rows.map(asLocked)
}

/** All orders that a farm still has to hand over. */
export async function lockOpenOrders(tx: Tx, farmId: string): Promise<LockedOrder[]> {
  const rows = await lockable(tx)
    .where('orders.farm_id', '=', farmId)
    .where('orders.state', 'not in', over)
    .orderBy('orders.id')
    .execute()
  return rows.map(asLocked)
}

export type Step = {
  readonly to: OrderState
  readonly by: Side
  readonly userId: string | null
  readonly reason: string
  /** For a hand-over: whether the shopper was identified by code or by name. */
  readonly how?: KnownBy | null
  /** For a hand-over: when it happened, by the clock of the device. */
  readonly deviceAt?: Date | null
}

/** Updates the state and records the step in one statement. The orders must be locked. */
export async function updateStates(
  tx: Tx,
  orders: readonly Pick<LockedOrder, 'id'>[],
  { to, by, userId, reason, how = null, deviceAt = null }: Step,
): Promise<void> {
  await sql`
    with moved as (
      update orders set state = ${to}, updated_at = ${tx.now} where id = any(${orders.map(({ id }) => id)}::uuid[])
      returning id, farm_id
    )
    insert into order_events (id, farm_id, order_id, number, state, by_side, by_user, reason, at, how, device_at)
    select gen_random_uuid(), farm_id, id, 1 + (select max(number) from order_events where order_id = moved.id), ${to}, ${by},
      ${userId}, ${reason}, ${tx.now}, ${how}, ${deviceAt}
    from moved`.execute(tx.db)
}

/** Marks reserved allocations of orders as released or sold. Returns their shares. */
export async function settleAllocations(tx: Tx, orderIds: readonly string[], state: 'released' | 'sold'): Promise<Share[]> {
  const rows = await tx.db
    .updateTable('order_allocations')
    .set({ state })
    .from('order_lines')
    .whereRef('order_lines.id', '=', 'order_allocations.line_id')
    .where('order_lines.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('order_allocations.state', '=', 'reserved')
    .returning(['order_allocations.lot_id', 'order_allocations.quantity'])
    .execute()
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }))
}
