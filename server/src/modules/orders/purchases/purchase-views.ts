import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import { type Page, pageSize } from '@farmlane/contract/kernel/page.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { isOff, isOpen, mayCancel, type OrderState, purchaseState } from '@farmlane/contract/orders/order-states.ts'
import { orderNow, type PlainLine } from '@farmlane/contract/orders/order-sum.ts'
import type { Order, OrderEvent, OrderLine, Purchase, PurchaseLine } from '@farmlane/contract/orders/purchase.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import { onePlan } from '../../../platform/db/one-plan.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { factsOf } from '../record/facts-sql.ts'
import { undoneState } from '../record/undone-sql.ts'

type OfPerson = Pick<Actor, 'userId'>

/** Canceled parts cost nothing and are left out; if all parts are canceled, all are shown. */
function toldParts<T extends { readonly state: OrderState }>(orders: readonly T[]): readonly T[] {
  const live = orders.filter(({ state }) => !isOff(state))
  return live.length > 0 ? live : orders
}

/** Sums by currency. */
function totalsOf(orders: readonly { state: OrderState; currency: string; total_minor: number; most_minor: number }[]) {
  const counted = toldParts(orders)
  return [...new Set(counted.map(({ currency }) => currency))].map((currency) => {
    const same = counted.filter((order) => order.currency === currency)
    const sum = (of: 'total_minor' | 'most_minor') => same.reduce((all, order) => all + order[of], 0)
    return { currency, total_minor: sum('total_minor'), most_minor: sum('most_minor') }
  })
}

type ListedOrder = {
  farm: { id: string; name: string }
  state: OrderState
  currency: string
  total_minor: number
  most_minor: number
  starts_at: string
  time_zone: string
  items: string[]
}
type ListedRow = { id: string; number: number; placed_at: Date; orders: ListedOrder[] }

/** A page of a person's purchases, newest first, in one query. */
export async function listPurchases(tx: Tx, { userId }: OfPerson, cursor: string | undefined): Promise<Page<PurchaseLine>> {
  const mark = readCursor(cursor)
  const after = mark ? sql`(purchase.placed_at, purchase.id) < (${mark.at}, ${mark.id}::uuid)` : sql`true`
  const { rows } = await sql<ListedRow>`
    select purchase.id, purchase.number, purchase.placed_at, parts.orders
    from (
      select id, number, placed_at from purchases purchase where user_id = ${userId} and ${after}
      order by placed_at desc, id desc limit ${pageSize + 1}
    ) purchase
    cross join lateral (
      select json_agg(json_build_object(
        'farm', json_build_object('id', farm.id, 'name', farm.name), 'state', part.state, 'currency', part.currency,
        'total_minor', part.sum_minor, 'most_minor', part.sum_most_minor, 'time_zone', part.time_zone,
        'starts_at', to_char(slot.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'items', (select json_agg(name order by position) from order_lines where order_id = part.id and substitutes is null)
      ) order by slot.starts_at, farm.name) as orders
      from orders part join farms farm on farm.id = part.farm_id join fulfilment_slots slot on slot.id = part.slot_id
      where part.purchase_id = purchase.id
    ) parts
    order by purchase.placed_at desc, purchase.id desc`.execute(tx.db)
  return pageOf(
    rows,
    ({ id, placed_at }) => ({ day: placed_at.toISOString().slice(0, 10), at: placed_at, id }),
    ({ id, number, placed_at, orders }) => {
      const told = toldParts(orders)
      const next = told.find(({ state }) => isOpen(state))
      return {
        id,
        number: purchaseNumber(number),
        placed_at: placed_at.toISOString(),
        state: purchaseState(orders.map(({ state }) => state)),
        farms: told.map(({ farm, state }) => ({ ...farm, state })),
        items: told.flatMap(({ items }) => items),
        totals: totalsOf(told),
        next_at: next?.starts_at ?? null,
        time_zone: (next ?? told[0])?.time_zone ?? 'UTC',
      }
    },
  )
}

export async function getPurchase(tx: Tx, { userId }: OfPerson, purchaseId: string): Promise<Purchase> {
  const purchase = await tx.db
    .selectFrom('purchases')
    .select(['id', 'number', 'placed_at'])
    .where('id', '=', purchaseId)
    .where('user_id', '=', userId)
    .modifyEnd(onePlan)
    .executeTakeFirst()
  if (!purchase) throw new Problem('not_found', messages.purchaseNotFound)
  const orders = await listOrders(tx, purchaseId)
  return {
    id: purchase.id,
    number: purchaseNumber(purchase.number),
    placed_at: purchase.placed_at.toISOString(),
    state: purchaseState(orders.map(({ state }) => state)),
    orders,
    totals: totalsOf(orders),
  }
}

/** The orders of a purchase with their lines, lots and steps, soonest first. The caller has checked access. */
async function listOrders(tx: Tx, purchaseId: string): Promise<Order[]> {
  const rows = await tx.db
    .selectFrom('orders')
    .innerJoin('fulfilment_slots as slot', 'slot.id', 'orders.slot_id')
    .innerJoin('fulfilment_options as option', 'option.id', 'slot.option_id')
    .innerJoin('farms as farm', 'farm.id', 'orders.farm_id')
    .select([
      'option.market_id',
      'orders.id',
      'orders.state',
      'orders.way',
      'orders.time_zone',
      'orders.meeting_name',
      'orders.meeting_address',
    ])
    .select(['orders.latitude', 'orders.longitude', 'orders.code', 'orders.note', 'orders.currency'])
    .select(['orders.fee_minor', 'orders.credit_minor'])
    .select(['slot.starts_at', 'slot.ends_at', 'slot.cutoff_at', 'farm.id as farm_id', 'farm.slug', 'farm.name', 'farm.phone'])
    .select([linesOf.as('lines'), eventsOf.as('events'), factsOf('orders.id').as('facts'), handedOverAt.as('handed_over_at')])
    .where('orders.purchase_id', '=', purchaseId)
    .orderBy('slot.starts_at')
    .orderBy('farm.name')
    .modifyEnd(onePlan)
    .execute()
  return rows.map((row) => {
    const state = row.state as OrderState
    const way = row.way as Way
    const sum = orderNow(row)
    return {
      id: row.id,
      farm: { id: row.farm_id, slug: row.slug, name: row.name, phone: row.phone },
      state,
      way,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      cutoff_at: row.cutoff_at.toISOString(),
      time_zone: row.time_zone,
      meeting: {
        market_id: row.market_id,
        name: row.meeting_name,
        address: row.meeting_address,
        place: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
      },
      code: row.code,
      note: row.note,
      currency: row.currency,
      ...sum,
      fee_minor: row.fee_minor,
      credit_minor: row.credit_minor,
      handed_over_at: row.handed_over_at && row.handed_over_at.toISOString(),
      events: row.events,
      facts: row.facts,
      can: { cancel: mayCancel({ state, way, cutoff_at: row.cutoff_at }, tx.now) },
    }
  })
}

const linesOf = sql<PlainLine<OrderLine>[]>`(
  select json_agg(json_build_object(
    'id', line.id, 'product_id', line.product_id, 'name', line.name, 'unit', line.unit, 'pricing_mode', line.pricing_mode,
    'piece_weight', line.piece_weight, 'piece_weight_max', line.piece_weight_max, 'quantity', line.quantity,
    'price_minor', line.price_minor, 'total_minor', line.total_minor, 'most_minor', line.most_minor, 'wish', line.wish,
    'substitutes', line.substitutes,
    'lots', coalesce((
      select json_agg(json_build_object('code', lot.code, 'quantity', part.quantity, 'kind', lot.kind, 'category', product.category,
        'received_on', lot.received_on, 'field_name', lot.field_name, 'grade', lot.grade) order by lot.received_on, lot.code)
      from order_allocations part join lots lot on lot.id = part.lot_id join products product on product.id = lot.product_id
      where part.line_id = line.id and part.state <> 'released'
    ), '[]')
  ) order by line.position)
  from order_lines line where line.order_id = orders.id)`

const eventsOf = sql<OrderEvent[]>`(
  select json_agg(json_build_object('state', state, 'by', by_side, 'reason', reason, 'how', how, 'undoes', ${undoneState},
    'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by number)
  from order_events where order_id = orders.id)`

/** After an undone hand-over, only the last one counts. */
const handedOverAt = sql<Date | null>`(
  select coalesce(device_at, at) from order_events
  where order_id = orders.id and state = 'delivered' and orders.state = 'delivered' order by number desc limit 1)`
