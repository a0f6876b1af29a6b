import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type Person = { userId: string }
type Section = Record<string, unknown>[]

export const personalDataOfOrders = async (tx: Tx, person: Person): Promise<Record<string, Section>> => ({
  cart: await listCart(tx, person),
  addresses: await listAddresses(tx, person),
  orders: await listOrders(tx, person),
  order_lines: await listLines(tx, person),
  order_steps: await listSteps(tx, person),
  order_messages: await listMessages(tx, person),
  order_summaries: await listSummaryWishes(tx, person),
})

const listCart = (tx: Tx, { userId }: Person): Promise<Section> =>
  tx.db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .innerJoin('farms', 'farms.id', 'products.farm_id')
    .select(({ fn }) => [
      'products.name as product',
      'farms.name as farm',
      'cart_lines.quantity',
      fn.coalesce('cart_lines.unit_then', 'products.unit').as('unit'),
      'cart_lines.price_then_minor',
      'farms.currency',
      'cart_lines.added_at',
    ])
    .where('cart_lines.user_id', '=', userId)
    .orderBy('cart_lines.number')
    .execute()

const listAddresses = (tx: Tx, { userId }: Person): Promise<Section> =>
  tx.db
    .selectFrom('delivery_addresses')
    .select(['name', 'address', 'city', 'state', 'zip_code', 'phone', 'note', 'latitude', 'longitude', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const ordersOf = (tx: Tx, { userId }: Person) =>
  tx.db
    .selectFrom('orders')
    .innerJoin('farms', 'farms.id', 'orders.farm_id')
    .select(['orders.number', 'farms.name as farm'])
    .where('orders.user_id', '=', userId)
    .orderBy('orders.number')
    .orderBy('orders.id')

const withNumber = <R extends { number: number }>(rows: R[]): Section =>
  rows.map((row) => ({ ...row, number: purchaseNumber(row.number) }))

const listOrders = async (tx: Tx, person: Person): Promise<Section> =>
  withNumber(
    await ordersOf(tx, person)
      .innerJoin('fulfilment_slots as slot', 'slot.id', 'orders.slot_id')
      .select(['orders.state', 'orders.way', 'slot.starts_at', 'slot.ends_at', 'orders.time_zone', 'orders.meeting_name'])
      .select(['orders.meeting_address', 'orders.latitude', 'orders.longitude', 'orders.shopper_name', 'orders.shopper_phone'])
      .select(['orders.code', 'orders.note', 'orders.currency', 'orders.items_minor', 'orders.most_minor', 'orders.fee_minor'])
      .select(['orders.total_minor', 'orders.sum_minor', 'orders.credit_minor', 'orders.placed_at', 'orders.updated_at'])
      .execute(),
  )

const listLines = async (tx: Tx, person: Person): Promise<Section> =>
  withNumber(
    await ordersOf(tx, person)
      .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
      .select(['line.name as product', 'line.quantity', 'line.unit', 'line.pricing_mode', 'line.price_minor'])
      .select(['line.total_minor', 'line.most_minor', 'line.wish'])
      .orderBy('line.position')
      .execute(),
  )

const listSteps = async (tx: Tx, person: Person): Promise<Section> =>
  withNumber(
    await ordersOf(tx, person)
      .innerJoin('order_events as step', 'step.order_id', 'orders.id')
      .select(['step.state', 'step.by_side as by', 'step.reason', 'step.at', 'step.device_at', 'step.how', 'step.undoes'])
      .orderBy('step.number')
      .execute(),
  )

const listMessages = async (tx: Tx, person: Person): Promise<Section> =>
  withNumber(
    await ordersOf(tx, person)
      .innerJoin('order_messages as said', 'said.order_id', 'orders.id')
      .select(['said.by_side as by', 'said.text', 'said.at'])
      .orderBy('said.number')
      .execute(),
  )

const listSummaryWishes = (tx: Tx, { userId }: Person): Promise<Section> =>
  tx.db
    .selectFrom('order_summary_wishes as wish')
    .innerJoin('farms', 'farms.id', 'wish.farm_id')
    .select(['farms.name as farm', 'wish.wanted'])
    .where('wish.user_id', '=', userId)
    .orderBy('farms.name')
    .execute()
