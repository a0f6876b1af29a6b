import type { Page } from '@farmlane/contract/kernel/page.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { ProductToPick } from '@farmlane/contract/orders/desk.ts'
import { isOpen, isPacked, orderStates } from '@farmlane/contract/orders/order-states.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type Row = {
  product_id: string
  name: string
  unit: ProductUnit
  ordered: string
  there: string
  low_stock_level: string
  to_pick: string
  first_on: string
}

const open = sql.join(orderStates.filter(isOpen))
const unpacked = sql.join(orderStates.filter((state) => isOpen(state) && !isPacked(state)))

/**
 * Ordered against available quantities by product and unit, most urgent first, in one query. Open orders may still be in an old unit
 * of the product, with lots of their own. Stock counts as available if it keeps until
 * the first day it is needed; stock that spoils before a later day is noticed once that day is the first.
 */
export async function listToPick(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>): Promise<Page<ProductToPick>> {
  const { rows } = await sql<Row>`
    with held as (
      select line.product_id, line.unit, alloc.lot_id, alloc.quantity, part.state in (${unpacked}) as waits,
        (slot.starts_at at time zone part.time_zone)::date as day
      from orders part
      join fulfilment_slots slot on slot.id = part.slot_id
      join order_lines line on line.order_id = part.id
      join order_allocations alloc on alloc.line_id = line.id and alloc.state = 'reserved'
      where part.farm_id = ${farmId} and part.state in (${open})
    ), wanted as (
      select product_id, unit, sum(quantity) as ordered, min(day) as first_on from held where waits group by product_id, unit
    ), packed as (
      select lot_id, sum(quantity) as quantity from held where not waits group by lot_id
    ), counted as (
      select product.id as product_id, product.name, wanted.unit, wanted.ordered, wanted.first_on,
        case when wanted.unit = product.unit then product.low_stock_level else 0 end as low_stock_level,
        coalesce(stock.there, 0) as there
      from wanted join products product on product.id = wanted.product_id
      left join lateral (
        select sum(on_hand - coalesce(packed.quantity, 0)) as there from lots left join packed on packed.lot_id = lots.id
        where lots.product_id = product.id and lots.unit = wanted.unit and on_hand > 0
          and can_be_sold(held, use_by, wanted.first_on)
      ) stock on true
    )
    select *, greatest(0, ordered + low_stock_level - there) as to_pick from counted
    order by greatest(0, ordered + low_stock_level - there) = 0, first_on, name, product_id, unit`.execute(tx.db)
  const results = rows.map((row) => ({
    ...row,
    ordered: Number(row.ordered),
    there: Number(row.there),
    low_stock_level: Number(row.low_stock_level),
    to_pick: Number(row.to_pick),
  }))
  return { results, next: null }
}
