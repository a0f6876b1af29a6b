import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import type {
  Desk,
  DeskDay,
  DeskLine,
  DeskOrder,
  DeskOrderSteps,
  DeskSettings,
  DeskSlot,
} from '@farmlane/contract/orders/desk.ts'
import { dueOf } from '@farmlane/contract/orders/due.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { farmMoves, isOpen, type OrderState, orderStates } from '@farmlane/contract/orders/order-states.ts'
import { orderNow, type PlainLine } from '@farmlane/contract/orders/order-sum.ts'
import type { OrderLine } from '@farmlane/contract/orders/purchase.ts'
import { type RawBuilder, sql } from 'kysely'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { lastStepOf } from '../changes/last-step-sql.ts'
import { type LastStep, undoOf } from '../changes/undo-rules.ts'
import { contactDay } from '../record/contact-day-sql.ts'
import { type ContactDay, contactUntil, mayContact } from '../record/contact-rules.ts'
import { factsOf } from '../record/facts-sql.ts'
import { openStates } from '../record/open-states-sql.ts'
import { undoneState } from '../record/undone-sql.ts'
import { inTrouble } from './trouble-sql.ts'

type InFarm = Pick<FarmActor, 'farmId' | 'role' | 'userId'>

/** A day is past when it ended longer ago than this and has no open orders. */
const lingers = sql`interval '12 hours'`
const pastSlots = 40

type SlotRow = Omit<DeskSlot, 'counts' | 'starts_at' | 'ends_at' | 'cutoff_at'> & {
  starts_at: Date
  ends_at: Date
  cutoff_at: Date
  counts: Partial<Record<OrderState, number>>
}

const slotOf = (row: SlotRow): DeskSlot => ({
  ...row,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  cutoff_at: row.cutoff_at.toISOString(),
  counts: Object.fromEntries(orderStates.map((state) => [state, row.counts[state] ?? 0])) as DeskSlot['counts'],
})

/** Slots that have orders, with the number of orders in each state, in one query. */
async function listSlots(tx: Tx, { farmId }: InFarm, which: RawBuilder<unknown>): Promise<DeskSlot[]> {
  const { rows } = await sql<SlotRow>`
    select slot.id, option.way, coalesce(market.name, '') as market, slot.starts_at, slot.ends_at, slot.cutoff_at,
      coalesce(market.time_zone, farm.time_zone) as time_zone, slot.capacity, slot.taken, counted.counts, counted.troubles
    from fulfilment_slots slot
    join fulfilment_options option on option.id = slot.option_id
    join farms farm on farm.id = slot.farm_id
    left join markets market on market.id = option.market_id
    cross join lateral (
      select json_object_agg(state, orders) as counts, sum(troubled)::integer as troubles
      from (
        select part.state, count(*) as orders, count(*) filter (where part.state in (${openStates}) and ${inTrouble}) as troubled
        from orders part where part.slot_id = slot.id group by part.state
      ) by_state
    ) counted
    where slot.farm_id = ${farmId} and counted.counts is not null and ${which}`.execute(tx.db)
  return rows.map(slotOf)
}

const somethingOpen = sql`exists (select from orders where slot_id = slot.id and state in (${openStates}))`

export async function getDesk(tx: Tx, actor: InFarm, when: 'coming' | 'past'): Promise<Desk> {
  const coming = sql`(slot.ends_at > ${tx.now}::timestamptz - ${lingers} or ${somethingOpen})`
  const which =
    when === 'coming'
      ? sql`${coming} order by slot.starts_at, slot.id`
      : sql`not ${coming} order by slot.starts_at desc, slot.id limit ${pastSlots}`
  const { rows } = await sql<{ has_ways: boolean }>`
    select exists (select from fulfilment_options where farm_id = ${actor.farmId} and active) as has_ways`.execute(tx.db)
  return {
    slots: await listSlots(tx, actor, which),
    settings: await getDeskSettings(tx, actor),
    has_ways: rows[0]?.has_ways ?? false,
    can: { settings: actor.role !== 'worker' },
  }
}

export async function getDeskSettings(tx: Tx, { farmId }: Pick<InFarm, 'farmId'>): Promise<DeskSettings> {
  const row = await tx.db
    .selectFrom('order_desks')
    .select('accepts_automatically')
    .where('farm_id', '=', farmId)
    .executeTakeFirst()
  return { accepts_automatically: row?.accepts_automatically ?? true }
}

export async function countNewOrders(tx: Tx, { farmId }: Pick<InFarm, 'farmId'>): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from orders part left join order_desks desk on desk.farm_id = part.farm_id
    where part.farm_id = ${farmId} and part.state in (${openStates})
      and (part.state = 'placed' or (part.state = 'accepted' and (desk.looked_at is null or part.placed_at > desk.looked_at)))`.execute(
    tx.db,
  )
  return { count: rows[0]?.count ?? 0 }
}

type OrderRow = ContactDay & {
  workers_see_due: boolean
  id: string
  user_id: string | null
  slot_id: string
  number: number
  state: OrderState
  way: Way
  placed_at: Date
  name: string
  phone: string
  meeting_name: string
  meeting_address: string
  latitude: number | null
  longitude: number | null
  code: string
  note: string
  stop: number | null
  currency: string
  fee_minor: number
  credit_minor: number
  lines: (PlainLine<OrderLine> & { lots: DeskLine['lots'] })[]
  facts: DeskOrderSteps['facts']
  last: LastStep
}

/** Orders with their lines and lots, always in one query. */
async function listOrders(tx: Tx, { farmId }: InFarm, which: RawBuilder<unknown>): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select part.id, part.user_id, part.slot_id, part.number, part.state, part.way, part.placed_at, part.shopper_name as name,
      part.shopper_phone as phone, part.meeting_name, part.meeting_address, part.latitude, part.longitude, part.code, part.note, part.stop,
      part.currency, part.fee_minor, part.credit_minor, farm.workers_see_due, ordered.lines, ${contactDay},
      ${factsOf<DeskOrderSteps['facts'][number]>('part.id', sql`, 'who', ${whoOf}, 'gone', gone`)} as facts,
      ${lastStepOf('part.id')} as last
    from orders part
    join fulfilment_slots slot on slot.id = part.slot_id
    join farms farm on farm.id = part.farm_id
    cross join lateral (
      select json_agg(json_build_object(
        'id', line.id, 'product_id', line.product_id, 'name', line.name, 'unit', line.unit, 'pricing_mode', line.pricing_mode,
        'piece_weight', line.piece_weight, 'piece_weight_max', line.piece_weight_max, 'quantity', line.quantity,
        'price_minor', line.price_minor, 'total_minor', line.total_minor, 'most_minor', line.most_minor, 'wish', line.wish,
        'substitutes', line.substitutes, 'lots', coalesce(taken.lots, '[]')) order by line.position) as lines
      from order_lines line
      left join lateral (
        select json_agg(json_build_object('id', lot.id, 'code', lot.code, 'grade', lot.grade, 'quantity', alloc.quantity, 'on_hand', lot.on_hand,
          'received_on', lot.received_on, 'use_by', lot.use_by,
          'trouble', case when alloc.state <> 'reserved' then null when lot.held then 'held'
            when not can_be_sold(lot.held, lot.use_by, (slot.starts_at at time zone part.time_zone)::date) then 'expired' end
        ) order by coalesce(lot.use_by, '9999-12-31'), lot.received_on, lot.code) as lots
        from order_allocations alloc join lots lot on lot.id = alloc.lot_id
        where alloc.line_id = line.id and alloc.state <> 'released'
      ) taken on true
      where line.order_id = part.id
    ) ordered
    where part.farm_id = ${farmId} and ${which}
    order by part.shopper_name, part.number, part.id`.execute(tx.db)
  return rows
}

/**
 * Workers see what they pack and hand over: no prices, the amount to collect if the owner shows it, and an address while the
 * order is open.
 */
function orderReply(tx: Tx, row: OrderRow, { role, userId }: InFarm): DeskOrder {
  const runs = role !== 'worker'
  const near = runs || isOpen(row.state)
  const open = mayContact(role, row, tx.now)
  const { lines: now, ...sum } = orderNow(row)
  const lines = now.map((line) => ({ ...line, gone: goneOf(row.facts, line.id) }))
  return {
    id: row.id,
    slot_id: row.slot_id,
    number: purchaseNumber(row.number),
    state: row.state,
    way: row.way,
    placed_at: row.placed_at.toISOString(),
    name: row.name,
    phone: near && open ? row.phone : '',
    contact: { open, until: contactUntil(role, row) },
    meeting: near
      ? {
          name: row.meeting_name,
          address: row.meeting_address,
          place: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
        }
      : { name: '', address: '', place: null },
    code: row.code,
    note: row.note,
    currency: row.currency,
    stop: row.stop,
    lines: runs ? lines : lines.map((line) => ({ ...line, price_minor: null, total_minor: null, most_minor: null, now: null })),
    due: runs || row.workers_see_due ? dueOf({ ...sum, state: row.state, credit_minor: row.credit_minor }) : null,
    money: runs ? { ...sum, fee_minor: row.fee_minor, credit_minor: row.credit_minor } : null,
    can: farmMoves(row, role),
    undo: undoOf(row.last, { role, userId }, tx.now),
  }
}

const goneOf = (facts: OrderRow['facts'], lineId: string) =>
  facts.findLast(({ kind, line_id }) => kind === 'short' && line_id === lineId)?.gone ?? null

async function getSlot(tx: Tx, actor: InFarm, slotId: string): Promise<DeskSlot> {
  const [slot] = await listSlots(tx, actor, sql`slot.id = ${slotId}`)
  if (!slot) throw new Problem('not_found', messages.slotNotFound)
  return slot
}

export async function getDeskDay(tx: Tx, actor: InFarm, slotId: string): Promise<DeskDay> {
  const slot = await getSlot(tx, actor, slotId)
  const farm = await tx.db.selectFrom('farms').select(['latitude', 'longitude']).where('id', '=', actor.farmId).executeTakeFirst()
  const orders = await listOrders(tx, actor, sql`part.slot_id = ${slotId}`)
  return { slot, farm_place: placeOf(farm), orders: orders.map((row) => orderReply(tx, row, actor)) }
}

const placeOf = (row: { latitude: number | null; longitude: number | null } | undefined): Place | null =>
  !row || row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude }

/** An order with its steps, facts and shopper id; for use on the farm's side only. */
export async function getDeskSteps(
  tx: Tx,
  actor: InFarm,
  orderId: string,
): Promise<{ order: Omit<DeskOrderSteps, 'refunds'>; userId: string | null }> {
  const [row] = await listOrders(tx, actor, sql`part.id = ${orderId}`)
  if (!row) throw new Problem('not_found', messages.orderNotFound)
  const order = orderReply(tx, row, actor)
  const facts = row.facts.map((fact) => (actor.role === 'worker' ? { ...fact, amount_minor: null } : fact))
  const slot = await getSlot(tx, actor, order.slot_id)
  return { order: { ...order, slot, events: await listSteps(tx, orderId), facts }, userId: row.user_id }
}

/** The name of the farm member who did it, from `by_side` and `by_user`; empty for the shopper's side. */
const whoOf = sql<string>`(case when by_side = 'farm' then coalesce((
  select coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) from users where id = by_user), '') else '' end)`

/** The caller has checked that the order belongs to the farm. */
async function listSteps(tx: Tx, orderId: string): Promise<DeskOrderSteps['events']> {
  const { rows } = await sql<Omit<DeskOrderSteps['events'][number], 'at' | 'device_at'> & { at: Date; device_at: Date | null }>`
    select state, by_side as by, reason, at, device_at, how, ${undoneState} as undoes, ${whoOf} as who from order_events where order_id = ${orderId} order by number`.execute(
    tx.db,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), device_at: row.device_at && row.device_at.toISOString() }))
}
