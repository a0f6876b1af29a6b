import type { Page } from '@farmlane/contract/kernel/page.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { ProductToPick } from '@farmlane/contract/orders/desk.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

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

/** What the coming days ask for beside what is there, product by product, what is most urgent first: in one query. */
export async function listToPick(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>): Promise<Page<ProductToPick>> {
  const { rows } = await sql<Row>`
    with held as (
      select line.product_id, alloc.quantity, part.state in ('placed', 'accepted') as waits,
        (slot.starts_at at time zone part.time_zone)::date as day
      from orders part
      join fulfilment_slots slot on slot.id = part.slot_id
      join order_lines line on line.order_id = part.id
      join order_allocations alloc on alloc.line_id = line.id and alloc.state = 'reserved'
      where part.farm_id = ${farmId} and part.state in ('placed', 'accepted', 'packed', 'ready', 'in_transit')
    ), wanted as (
      select product_id, coalesce(sum(quantity) filter (where waits), 0) as ordered, coalesce(sum(quantity) filter (where not waits), 0) as packed,
        min(day) filter (where waits) as first_on
      from held group by product_id
    ), counted as (
      select product.id as product_id, product.name, product.unit, wanted.ordered, wanted.first_on, product.low_stock_level,
        greatest(0, coalesce(stock.there, 0) - wanted.packed) as there
      from wanted join products product on product.id = wanted.product_id
      left join lateral (
        select sum(on_hand) as there from lots where lots.product_id = product.id and on_hand > 0 and can_be_sold(held, use_by, wanted.first_on)
      ) stock on true
      where wanted.first_on is not null
    )
    select *, greatest(0, ordered + low_stock_level - there) as to_pick from counted
    order by greatest(0, ordered + low_stock_level - there) = 0, first_on, name, product_id`.execute(tx.db)
  const results = rows.map((row) => ({
    ...row,
    ordered: Number(row.ordered),
    there: Number(row.there),
    low_stock_level: Number(row.low_stock_level),
    to_pick: Number(row.to_pick),
  }))
  return { results, next: null }
}
