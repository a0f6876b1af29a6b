import type { OpenOrders } from '@farmlane/contract/catalog/unit-orders.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import type { LotOrder } from '@farmlane/contract/orders/stock-order-routes.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** The orders that hold stock of a lot or were handed stock of it, newest first. */
export async function listLotOrders(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, lotId: string): Promise<LotOrder[]> {
  const rows = await tx.db
    .selectFrom('order_allocations as share')
    .innerJoin('order_lines as line', 'line.id', 'share.line_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select([
      'orders.id as order_id',
      'orders.number',
      'orders.shopper_name as name',
      'share.quantity',
      'line.unit',
      'share.state',
    ])
    .where('share.farm_id', '=', farmId)
    .where('share.lot_id', '=', lotId)
    .where('share.state', '<>', 'released')
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id')
    .execute()
  return rows.map(({ state, number, ...row }) => ({
    ...row,
    number: purchaseNumber(number),
    quantity: Number(row.quantity),
    unit: row.unit as ProductUnit,
    is_gone: state === 'sold',
  }))
}

/**
 * The number of orders that hold stock of a product in its unit, the day of the last one, and how much of the same lots is for sale:
 * that goes off sale until the orders are done if the unit changes.
 */
export async function countProductOrders(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, productId: string): Promise<OpenOrders> {
  const { orders, last_on } = await tx.db
    .selectFrom('order_allocations as share')
    .innerJoin('order_lines as line', 'line.id', 'share.line_id')
    .innerJoin('lots', 'lots.id', 'share.lot_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .innerJoin('fulfilment_slots as slot', 'slot.id', 'orders.slot_id')
    .select(({ fn }) => [
      fn.count<number>('line.order_id').distinct().as('orders'),
      sql<string | null>`max((slot.starts_at at time zone orders.time_zone)::date)`.as('last_on'),
    ])
    .where('share.farm_id', '=', farmId)
    .where('lots.product_id', '=', productId)
    .where('lots.next_unit', 'is', null)
    .where('share.state', '=', 'reserved')
    .executeTakeFirstOrThrow()
  const { for_sale } = await tx.db
    .selectFrom('lots')
    .innerJoin('farms', 'farms.id', 'lots.farm_id')
    .select(sql<string>`coalesce(sum(on_hand - reserved), 0)`.as('for_sale'))
    .where('lots.farm_id', '=', farmId)
    .where('lots.product_id', '=', productId)
    .where('lots.next_unit', 'is', null)
    .where('lots.reserved', '>', '0')
    .where(sql<boolean>`can_be_sold(held, use_by, (${tx.now}::timestamptz at time zone farms.time_zone)::date)`)
    .executeTakeFirstOrThrow()
  return { orders, last_on, for_sale: Number(for_sale) }
}
